import type { QuestionLanguage } from './types.ts'

export const dutch: QuestionLanguage = {
  fillers: `eigenlijk nou toch wel gewoon soms misschien stiekem eerlijk serieus even dan nu echt
    werkelijk daadwerkelijk ook maar hè he haha hahaha lol hoor`,
  endings: `of (niet|wat|nep|echt|nie|fake|[een] {machine}|[een] {human}) | alsjeblieft | aub | trouwens |
    in het echt | in het echie | in werkelijkheid | hier | op deze site | vraag ik me af | denk ik |
    ja | schat | lieverd | zeg | ofzo | of zo | of hoe zit dat | zeg eens eerlijk | ben je dat |
    met jou | met je`,
  remarks: `ik weet (dat|) | ik (zag|las) (dat|) | er staat (dat|) | profiel staat (dat|) | profiel (dat|)`,
  lookalikes: `computers programmas machines algoritmes accounts
    boot bat bod robots net neef nek pop mens mensen echter acht recht lecht bestaan best
    programmas fade faken page`,
  sets: {
    real: `echt|real|authentiek|van vlees en bloed|levend|reëel|oprecht echt`,
    human: `mens|een mens|persoon|een persoon|menselijk|echte mens|echt mens|echt persoon|echte persoon|
      een echt mens|een echte mens|een echt persoon|een echte persoon|een levend mens|levend mens|
      een levend persoon|echte vrouw|een echte vrouw|echte man|een echte man|
      mens van vlees en bloed|een mens van vlees en bloed|menselijk wezen`,
    someone: `vrouw|man|meisje|meid|dame|jongen|kerel|vent|lid|gebruiker|profiel|account|iemand`,
    machine: `bot|robot|chatbot|computer|computerprogramma|programma|machine|ai|a i|ki|algoritme|
      kunstmatige intelligentie|chatgpt|chat gpt|gpt|taalmodel|script|software|automaat|bots|
      chat bot|ai bot`,
    bot: `bot|robot|chatbot|chat bot|ai|kunstmatige intelligentie|chatgpt|computer`,
    fake: `nep|fake|fictief|verzonnen|bedacht|niet echt|onecht|kunstmatig|gefaket|gefaked|ingebeeld|
      virtueel|geautomatiseerd|automatisch|computergestuurd|fantasie|gegenereerd|neppe|fictieve|
      verzonnen persoon|niet menselijk|vals|valse`,
    fake_thing: `nepprofiel|fakeprofiel|nepaccount|fakeaccount|nepper|nepperd|faker|
      (nep|fake|neppe|vals|fictief|fictieve|verzonnen|virtueel|virtuele|bedacht|niet bestaand|
      niet bestaande|onecht) (profiel|account|persoon|mens|vrouw|man|iemand|figuur|personage|meisje|lid)|
      verzinsel|personage`,
    are_you: `ben je|ben jij|je bent|jij bent|bent u|u bent|ben u|bn je|bn jij|bent je|bent jij|ben ik|
      ben je geen|ben jij geen|je bent geen|jij bent geen|bent u geen|ben jij niet|ben je niet|
      je bent niet|jij bent niet|benje|ben jij dat|ben je een|zou je|kan je|was je|of je|dat je|of jij`,
    this: `dit|dat|het|dit profiel|jouw profiel|je profiel|dit account|jouw account|het profiel|
      deze chat|dit gesprek|deze persoon|dit allemaal|alles|dat profiel`,
    talking: `praat|chat|spreek|schrijf|app|klets|typ|type|flirt|date|ben|zit`,
    behind: `achter (dit|dat|het|jouw|je|deze|die|al die|uw) (profiel|account|scherm|berichten|berichtjes|
      antwoorden|foto|foto's|chat|naam|woorden|alles|toetsenbord)|achter (dit|dat|dit alles)|
      aan de andere kant|aan de overkant|aan het toetsenbord|aan de knoppen|daarachter|hierachter|erachter`
  },
  questions: [
    '{are_you} [een|geen] ({real}|{human}|{fake}|{machine}|{fake_thing}) [bent]',
    "{are_you} [een|geen] [zo'n|soort|soort van] (echte|levende|bestaande|{fake}) ({someone}|{human}|{machine})",
    '{are_you} [een|geen] (echt|bestaand) (mens|persoon|profiel|lid|account|iemand|meisje)',
    '{are_you} [een] ({human}|{real}) of [een] ({machine}|{fake}|{fake_thing})',
    '{are_you} [een] ({machine}|{fake}|{fake_thing}) of [een] ({human}|{real})',
    '{are_you} [echt] wie je (zegt|beweert) [dat je bent|te zijn]',
    '{are_you} door (een|de) {machine} (gemaakt|geschreven|bedacht|gegenereerd)',
    '(besta|bestaat|bestaan|bestaje) (je|jij|u|jullie)',
    '(je|jij|u) (bestaat|besta) [niet|helemaal niet]',
    '(is|was) {this} [een|geen] ({bot}|{fake}|{fake_thing}|echt|echt profiel|echt persoon|echt mens|echt account|mens)',
    '(dit|dat|het|t) is [een|geen] ({bot}|{fake_thing}|nep)',
    '{this} is [een] ({fake}|{fake_thing})',
    "(zijn|is) (je|jouw|deze|die|de|uw) (foto's|foto|fotos) (echt|nep|fake|van een echt persoon|gegenereerd|door ai gemaakt)",
    '(zit|is|staat|schuilt|zat|leest|typt|schrijft|antwoordt|bestaat|zitten) (er|hier|daar) (een|een echt|een echte|iemand|iemand echt|nog iemand|geen|wel een|ook een|een levend|een levende|een werkelijk|werkelijk iemand|mensen) [mens|persoon|vrouw|man|iemand|{machine}] {behind}',
    '(zit|is|staat|schuilt|leest|typt|schrijft|antwoordt|reageert) (er|hier|daar) [wel] (een|geen) ({human}|echt|echte|{machine}) [mens|persoon|vrouw|man] [mee|terug|mij|me]',
    '(zit|is|staat|schuilt) (er|hier|daar) [wel] (een mens|een persoon|een echt mens|een echte persoon|een echt persoon|iemand|een robot|een bot|een computer) {behind} [profiel|account]',
    '(zit|schuilt|staat) (er|hier) (een mens|een echt mens|een echte persoon|een persoon|iemand) achter',
    '{behind} (zit|schuilt|staat) [er] (een mens|iemand|een echt mens|een computer|een robot|een bot)',
    '(wie|wat) (zit|schuilt|staat|is) [er] [echt] {behind}',
    '(wie|wat) (schrijft|typt|stuurt) (deze|die|jouw|je|dit) [berichten|antwoorden|berichtjes]',
    '{talking} ik [hier|nu] [aan het] [chatten|praten|schrijven|typen|kletsen] met (een|een echt|een echte|een levend|iemand|geen|nep|iemand die) [mens|persoon|vrouw|man|iemand|{machine}|{fake_thing}|echt|echts|bestaat] [te] [praten|chatten|schrijven|maken]',
    '{talking} ik met ({machine}|ai|mensen|een {machine}|een {human}) [te] [praten|chatten|schrijven|maken|te maken]',
    'ik (praat|chat|schrijf|app) met een ({machine}|{fake_thing}|mens|echt mens|nep)',
    '(heb|heb ik) [ik] [hier] met een ({machine}|{human}|{fake_thing}) te (maken|doen)',
    '(heb|spreek) ik (een|met een) ({machine}|{human}) [aan de lijn|te pakken]',
    '(is|zijn) (het|dit) een ({machine}|mens|echt mens|echte persoon) (met wie|waar|waarmee) ik [mee] (praat|chat|schrijf|app)',
    '^ (leest|typt|schrijft|antwoordt|reageert|beantwoordt) (hier|er|een) [een] [echt] ({human}|{machine}) [dit|deze|mijn|mij|terug|mee|mijn berichten|dit allemaal]',
    '(zijn|is|worden|wordt) (dit|deze|je|jouw|die|de) [berichten|antwoorden|antwoord|bericht] (automatisch|geautomatiseerd|automatische antwoorden|door een {machine}) [geschreven|gemaakt|verstuurd|gestuurd]',
    '(bewijs|bewijzen) [eens|maar|me|mij] dat je [een|geen] ({real}|{human}|{machine}|{fake}) bent',
    'ben ik [hier] met [een] ({machine}|{human}|{fake_thing}) aan het (praten|chatten|schrijven|kletsen|typen)',
    '(heb|ben) ik [hier] (contact|in contact) met [een] ({machine}|{human}|{fake_thing})',
    '{are_you} door [een] ({machine}|iemand) (gemaakt|bedacht|verzonnen|geschreven)',
    'heeft iemand (je|jou) (verzonnen|bedacht)',
    '^ [ben|je|dus|maar|en|hoi|hey|hallo|of] [een] ({bot}|{fake_thing}|{human} of [een] {bot}|{bot} of [een] {human})',
    '^ [dus|maar|en|hoi|hey|hallo|of] (echt of nep|nep of echt|echt of fake|echt persoon|echt mens|echt profiel|mens of niet|echt of niet)'
  ]
}
