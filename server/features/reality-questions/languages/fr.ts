import type { QuestionLanguage } from './types.ts'

export const french: QuestionLanguage = {
  fillers: `vraiment réellement juste peut être donc alors en fait bien au moins aussi franchement
    honnêtement sérieusement seulement quand même même par hasard là haha mdr lol dis moi`,
  endings: `ou (non|pas|quoi|faux|fausse|fake|[un|une] {machine}|[un|une] {human}) | stp | svp |
    s'il te plait | s'il vous plait | n'est ce pas | hein | en vrai | dans la vraie vie | ici |
    je me demande | sur ce site | rassure moi | dans la réalité | en réalité | toi | avec toi`,
  remarks: `je sais (que|) | profil dit (que|) | il est écrit (que|) | j'ai (lu|vu) (que|)`,
  lookalikes: `ordinateurs robots machines programmes logiciels automates
    relle réal raies vrais faut fauve faute botte boit bon robes ordinaire humeur humains
    exister existent bite`,
  sets: {
    real: `réel|réelle|vrai|vraie|authentique|pour de vrai|en chair et en os|de chair et de sang|
      bien réel|bien réelle|bien vivant|bien vivante|vivant|vivante|un vrai|une vraie`,
    human: `humain|humaine|être humain|un être humain|une personne|un humain|une humaine|
      vraie personne|une vraie personne|un vrai humain|une personne réelle|personne réelle|
      un véritable être humain|une véritable personne|un vrai être humain|une vraie humaine|
      de vrais humains|un vrai être|des humains|quelqu'un de réel|quelqu'un de vrai|vraie femme|
      une vraie femme|vrai homme|un vrai homme`,
    someone: `femme|homme|fille|mec|gars|garçon|dame|membre|profil|utilisateur|utilisatrice|personne`,
    machine: `bot|robot|chatbot|ordinateur|programme|programme informatique|logiciel|machine|ia|i a|
      ai|intelligence artificielle|l'ia|algorithme|chatgpt|chat gpt|gpt|automate|script|bots|
      répondeur automatique|modèle de langage|ordi`,
    bot: `bot|robot|chatbot|ia|i a|intelligence artificielle|chatgpt`,
    fake: `faux|fausse|fake|fictif|fictive|inventé|inventée|imaginaire|virtuel|virtuelle|artificiel|
      artificielle|automatique|automatisé|automatisée|généré|générée|pas réel|pas réelle|pas vrai|
      pas vraie|bidon|irréel|irréelle|pas humain|pas humaine|une invention|factice|créé de toutes pièces`,
    fake_thing: `fake|(faux|fake) (profil|compte)|fausse personne|(profil|compte|personnage|personne)
      (fake|faux|fausse|fictif|fictive|inventé|inventée|bidon|virtuel|virtuelle|imaginaire)|
      personnage|arnaque`,
    a: `un|une|qu'un|qu'une|le|la|l'|d'un|d'une|des|pas un|pas une|une sorte de|juste un|juste une`,
    are_you: `es tu|tu es|t'es|tes|est tu|et tu|tu est|t es|êtes vous|vous êtes|est ce que tu es|
      est ce que vous êtes|est ce que t'es|tu n'es|t'es pas|tu n'es pas|n'es tu|n'es tu pas|vous n'êtes|
      tu serais|serais tu|seriez vous|es ce que tu es|esque tu es|si tu es|que tu es|estu|
      n'êtes vous pas`,
    this: `c'est|cest|c'était|ce profil est|ton profil est|votre profil est|ce compte est|
      ton compte est|ce profil est il|ton profil est il|est ce|est ce que c'est|
      est ce que ce profil est|est ce que ton profil est|tout ça est|tout ça c'est|est ce bien`,
    talking: `parle|discute|chatte|écris|cause|tchatte|tchate|converse|échange|bavarde|flirte|chat`,
    behind: `derrière (ce|ton|cet|cette|ces|tes|l'|le|les|votre)
      (profil|compte|écran|messages|réponses|photo|photos|conversation|clavier)|
      derrière (ça|cela|tout ça|tout cela)|là derrière|de l'autre côté|à l'autre bout|au clavier|
      de l'autre côté de l'écran`
  },
  questions: [
    '{are_you} [{a}] ({real}|{human}|{fake}|{machine}|{fake_thing})',
    '{are_you} [{a}] (vrai|vraie|véritable|réel|réelle|faux|fausse) ({someone}|humain|être humain)',
    '{are_you} [{a}] {someone} (réel|réelle|pour de vrai|en chair et en os|authentique|véritable)',
    '{are_you} [{a}] ({human}|{real}|{someone}) ou [{a}] ({machine}|{fake}|{fake_thing})',
    '{are_you} [{a}] ({machine}|{fake}|{fake_thing}) ou [{a}] ({human}|{real})',
    '{are_you} (celle|celui|qui) [que|qui] tu (dis|prétends) [être]',
    '{are_you} (créé|créée|écrit|écrite|géré|gérée|généré|générée) par [{a}] {machine}',
    '(existes|existe|existez) (tu|vous)',
    "(tu|vous) [n'] (existes|existe|existez) [pas]",
    '[est ce que|esque] (tu|vous) (existes|existe|existez) [pour de vrai|en vrai]',
    '{this} [{a}] ({bot}|{fake_thing}|{human}|vrai profil|faux profil|réel|vrai|authentique|une vraie personne|faux)',
    '(est|sont) (ce|ces) [profil|photos] (réel|réelles|vrai|vraies|faux|fausses)',
    '(tes|ces|les|ta|cette|vos) (photos|photo|images) (sont|est) [elle|elles] (vraies|vraie|réelles|réelle|fausses|fausse|générées|fake)',
    "(y a t il|il y a|y a|ya t il|ya|est ce qu il y a|y aurait il|est ce qu'il y a) [bien|vraiment] [{a}] ({human}|quelqu'un|quelqun|{real} personne|{machine}|personne réelle) {behind}",
    "(y a t il|il y a|y a|ya t il|est ce qu'il y a) [{a}] (vrai|vraie|véritable) (personne|humain|être humain|femme|homme) {behind}",
    "(est ce|c est) [bien] [{a}] ({human}|{machine}|quelqu'un|vraie personne) {behind}",
    "(est ce|c'est) [bien] [{a}] ({human}|{machine}|vraie personne) qui (écrit|répond|parle|lit|me répond|m'écrit|me parle|tape|lit ça)",
    "[{a}] ({human}|{machine}|quelqu'un) se (cache|trouve) t (il|elle) {behind}",
    '^ (est ce qu un|est ce qu une|un|une) ({human}|{machine}|vraie personne) (écrit|répond|lit|se cache|se trouve) [{behind}|ça|ces messages|mes messages|ici]',
    'qui (est|se cache|se trouve|y a t il|est ce qui se cache|écrit) [vraiment] ({behind}|ces messages|tes messages|tes réponses)',
    '(est ce que je|je|suis je en train de|je suis en train de) ({talking}|parler|discuter|écrire|chatter|échanger|tchatter) [bien] (à|avec|a) [{a}] ({machine}|{human}|vraie personne|vrai humain|vrai être humain|{fake_thing}|vraie femme|vrai homme)',
    '{talking} je (à|avec|a) [{a}] ({machine}|{human}|vraie personne|vrai humain|{fake_thing}|vraie femme|vrai homme)',
    "(ai je|j'ai|est ce que j'ai) affaire à [{a}] ({machine}|{human}|{fake_thing}|vraie personne)",
    'à qui (je {talking}|{talking} je|est ce que je {talking}) vraiment',
    '(tes|ces|les|vos) (réponses|messages) sont (elles|ils) (automatiques|automatisées|automatisés|écrits par [{a}] {machine}|générés|générées)',
    '(tes|ces|les|vos) (réponses|messages) sont (automatiques|automatisées|automatisés|générés|générées)',
    "(c'est|est ce|cest) [une|un] (réponse automatique|message automatique)",
    "(prouve|prouver) [moi] que tu (es|n'es) [pas] [{a}] ({real}|{human}|{machine}|{fake})",
    "(y a t il|il y a|y a|est ce qu'il y a) [bien] [{a}] ({human}|vraie personne|vrai humain) (ici|là|là bas)",
    "[{a}] {machine} t'a (créé|créée|inventé|inventée)",
    '(ai je|je suis en|suis je en) contact avec [{a}] ({human}|{machine})',
    "quelqu'un t'a (inventé|inventée)",
    '^ [donc|mais|et|salut|coucou|ou|alors|toi] [{a}] ({bot}|{fake_thing}|{human} ou [{a}] {bot}|{bot} ou [{a}] {human})',
    '^ [donc|mais|et|salut|coucou|alors|toi] (vrai ou faux profil|vraie ou fausse|réel ou pas|vraie personne|vrai profil|faux profil|réelle ou pas|réel ou virtuel)'
  ]
}
