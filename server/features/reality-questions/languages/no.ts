import type { QuestionLanguage } from './types.ts'

export const norwegian: QuestionLanguage = {
  fillers: `egentlig virkelig faktisk bare kanskje ærlig ærligt helt i det hele tatt nå så da mon
    seriøst også haha lol altså jo vel sant liksom`,
  endings: `eller (ei|hva|ikke|falsk|fake|[en|et|ei] {machine}|[et|en|ei] {human}) | vel | takk | her |
    i virkeligheten | på ordentlig | på denne siden | lurer jeg på | kjære | du | med deg | er du det |
    ikke sant`,
  remarks: `jeg vet (at|) | det står (at|) | profilen din (at|) | profil (at|) | jeg (så|leste) (at|)`,
  lookalikes: `roboter maskiner datamaskiner finner finne
    boot båt bod sofa faldt flasker falske mennesker programmet find fine finner ente ekta
    ekle enke`,
  sets: {
    real: `ekte|virkelig|ordentlig|reell|real|autentisk|levende|av kjøtt og blod|for real|på ordentlig|
      en ekte en|på ekte`,
    human: `menneske|et menneske|ekte menneske|et ekte menneske|person|en person|ekte person|
      en ekte person|virkelig person|en virkelig person|menneskelig|et levende menneske|
      levende menneske|et virkelig menneske|et menneske av kjøtt og blod|ekte mennesker|
      ordentlig menneske|et ordentlig menneske|en ordentlig person|noen ekte`,
    someone: `kvinne|dame|mann|jente|fyr|gutt|medlem|profil|bruker|konto|en`,
    machine: `bot|robot|chatbot|chatrobot|datamaskin|dataprogram|program|maskin|ai|ki|a i|k i|
      kunstig intelligens|algoritme|chatgpt|chat gpt|gpt|språkmodell|skript|programvare|automat|
      bots|computer|pc`,
    bot: `bot|robot|chatbot|chatrobot|ai|ki|k i|kunstig intelligens|chatgpt`,
    fake: `fake|falsk|fiktiv|oppdiktet|oppdikta|funnet på|kunstig|virtuell|automatisk|automatisert|
      generert|uekte|ikke ekte|ikke virkelig|innbilt|fantasi|juks|ikke et menneske|
      ikke menneskelig|fiksjon|datagenerert`,
    fake_thing: `fake|fakeprofil|jukseprofil|(falsk|fake|fiktiv|oppdiktet|kunstig|virtuell|uekte)
      (profil|person|konto|kvinne|mann|dame|figur)|fantasifigur|svindel|fake konto`,
    a: `en|et|ei|bare en|bare et|ikke en|ikke et|en sånn|et slags|en slags|noe slags`,
    are_you: `er du|du er|er dere|er du ikke|du er ikke|erdu|at du er|om du er|er du selv|er du bare|
      er du nå|er det deg`,
    this: `det|dette|det her|profilen|profilen din|denne profilen|kontoen|kontoen din|alt dette|
      denne samtalen|alt det her`,
    talking: `snakker|prater|skriver|chatter|flørter|kommuniserer|tekster`,
    behind: `bak (profilen|profilen din|denne profilen|skjermen|det|dette|det her|meldingene|
      disse meldingene|meldingene dine|svarene dine|kontoen|tastene|bildet|bildene|alt dette|navnet|
      tastaturet)|i den andre enden|på den andre siden|på andre siden|
      på den andre siden av skjermen|ved tastaturet`
  },
  questions: [
    '{are_you} [{a}] ({real}|{human}|{fake}|{machine}|{fake_thing})',
    '{are_you} [{a}] (ekte|virkelig|ordentlig|levende|{fake}) ({someone}|menneske|person|{machine})',
    '{are_you} [{a}] ({human}|{real}) eller [{a}] ({machine}|{fake}|{fake_thing})',
    '{are_you} [{a}] ({machine}|{fake}|{fake_thing}) eller [{a}] ({human}|{real})',
    '{are_you} (den|hvem) du (sier|utgir deg for) [å være|du er|at du er]',
    '{are_you} (laget|skrevet|skapt|generert|styrt) av [{a}] {machine}',
    '(finnes|eksisterer|fins) (du|dere) [i virkeligheten|på ordentlig|på ekte]',
    'du (finnes|eksisterer|fins) [ikke] [i virkeligheten]',
    'om du (finnes|eksisterer)',
    '(er|var) {this} [{a}] ({bot}|{fake}|{fake_thing}|ekte|ekte profil|ekte person|ekte menneske)',
    '(det|dette|det her) er [{a}] ({bot}|{fake_thing}|fake)',
    '{this} er (falsk|fake|ikke ekte)',
    'er (bildene dine|bildene|bildet ditt|disse bildene) (ekte|falske|fake|genererte|ai)',
    '(er|sitter|står|finnes|fins|skjuler) [det|der|seg] [{a}] ({human}|{machine}|noen|ekte menneske|noen ekte) {behind}',
    '(er|sitter|står|finnes) [det|der] (et|en|noen) [ekte|levende|virkelig] [menneske|person|kvinne|mann|{machine}] {behind}',
    '(er|sitter) (det|der) [{a}] (menneske|ekte menneske|ekte person) som (skriver|svarer|leser)',
    '{behind} (sitter|er|står) det [{a}] ({human}|noen|{machine})',
    '(hvem|hva) (er|står|sitter|skjuler seg|er det) [som] [er|står|sitter|skjuler seg] {behind}',
    'hvem skriver (disse meldingene|meldingene dine|svarene dine|meldingene|dette)',
    '{talking} jeg [nå|her] (med|til) [{a}] ({machine}|{human}|{fake_thing}|ekte kvinne|ekte mann|ekte dame)',
    'jeg {talking} med [{a}] ({machine}|{fake_thing})',
    '(har) jeg å gjøre med [{a}] ({machine}|{human}|{fake_thing})',
    '(hvem|hva) (er det) jeg (egentlig|virkelig) {talking} med',
    '(er det) [{a}] ({machine}|{human}) [som] (jeg {talking} med|jeg {talking} til|skriver|svarer)',
    '^ (skriver|svarer|leser|sitter) [det] [{a}] ({human}|{machine}) [her|dette|meg]',
    'er (svarene dine|meldingene dine|disse svarene|disse meldingene|svarene|meldingene) (automatiske|automatisk|genererte|skrevet av [{a}] {machine})',
    '(er det|er dette) [{a}] (automatisk svar|automatisk melding|automatiske svar|autosvar)',
    'bevis [for meg] at du [ikke] (er|finnes) [{a}] [{real}|{human}|{machine}|{fake}]',
    'er det (et|et ekte) menneske [her|til stede]',
    'har jeg kontakt med [{a}] ({machine}|{human})',
    'har (en|et) {machine} (laget|skapt) deg',
    '^ [men|og|hei|eller|så|du] [{a}] ({bot}|{fake_thing}|{human} eller [{a}] {bot}|{bot} eller [{a}] {human})',
    '^ [men|og|hei|så|du] (ekte eller falsk|ekte eller fake|ekte eller ikke|ekte menneske|ekte person|ekte profil|falsk profil)'
  ]
}
