import type { QuestionLanguage } from './types.ts'

export const danish: QuestionLanguage = {
  fillers: `egentlig virkelig rigtigt faktisk bare måske ærligt helt overhovedet nu så da lige mon
    seriøst også haha lol altså jo vel sandt`,
  endings: `eller (ej|hvad|ikke|falsk|fake|[en|et] {machine}|[et|en] {human}) | vel | ikke | tak | her |
    i virkeligheden | på den her side | tænker jeg | skat | du | sig det nu | med dig | er du det`,
  remarks: `jeg ved (at|) | der står (at|) | profil (at|) | profilen din (at|) | jeg (så|læste) (at|)`,
  lookalikes: `computere robotter maskiner programmer findest finder finde
    boot båd bod både sofa faldt flasker falske mennesker programmet find fandt fines
    ægteskab ægge agte`,
  sets: {
    real: `ægte|virkelig|rigtig|reel|real|autentisk|levende|af kød og blod|for real|en rigtig en|på rigtigt`,
    human: `menneske|et menneske|rigtigt menneske|et rigtigt menneske|ægte menneske|et ægte menneske|
      person|en person|rigtig person|en rigtig person|ægte person|en ægte person|menneskelig|
      et levende menneske|levende menneske|en virkelig person|virkelig person|
      et menneske af kød og blod|rigtige mennesker|nogen rigtig`,
    someone: `kvinde|mand|pige|fyr|dame|dreng|medlem|profil|bruger|en|konto`,
    machine: `bot|robot|chatbot|computer|computerprogram|program|maskine|ai|a i|kunstig intelligens|
      algoritme|chatgpt|chat gpt|gpt|sprogmodel|script|software|automat|bots|datamaskine`,
    bot: `bot|robot|chatbot|ai|kunstig intelligens|chatgpt`,
    fake: `fake|falsk|fiktiv|opdigtet|opfundet|fup|kunstig|virtuel|automatisk|automatiseret|genereret|
      uægte|ikke ægte|ikke virkelig|ikke rigtig|indbildt|fantasi|påfundet|ikke et menneske|
      ikke menneskelig|fiktion`,
    fake_thing: `fake|fakeprofil|fupprofil|(falsk|fake|fiktiv|opdigtet|kunstig|virtuel|opfundet)
      (profil|person|konto|kvinde|mand|figur)|fantasifigur|svindel|fake konto`,
    a: `en|et|bare en|bare et|ikke en|ikke et|sådan en|sådan et|en slags`,
    are_you: `er du|du er|er i|er du ikke|du er ikke|erdu|at du er|om du er|er du selv|er du bare|
      er du nu|er det dig`,
    this: `det|dette|det her|profilen|din profil|denne profil|den her profil|kontoen|din konto|
      alt det her|den her samtale|det hele`,
    talking: `taler|skriver|snakker|chatter|flirter|kommunikerer|sms'er|sludrer|har`,
    behind: `bag (profilen|din profil|denne profil|den her profil|skærmen|det|dette|det her|
      beskederne|de her beskeder|dine beskeder|dine svar|kontoen|tasterne|billedet|billederne|
      alt det her|navnet)|i den anden ende|på den anden side|på den anden side af skærmen|
      ved tastaturet`
  },
  questions: [
    '{are_you} [{a}] ({real}|{human}|{fake}|{machine}|{fake_thing})',
    '{are_you} [{a}] (ægte|rigtig|rigtigt|virkelig|levende|{fake}) ({someone}|menneske|person|{machine})',
    '{are_you} [{a}] ({human}|{real}) eller [{a}] ({machine}|{fake}|{fake_thing})',
    '{are_you} [{a}] ({machine}|{fake}|{fake_thing}) eller [{a}] ({human}|{real})',
    '{are_you} [den] (den|hvem) du (siger|udgiver dig for) [at være|du er|at du er]',
    '{are_you} (lavet|skrevet|skabt|genereret) af [{a}] {machine}',
    '(findes|eksisterer|findesdu|findes) (du|i) [i virkeligheden|på rigtigt|rigtigt]',
    'du (findes|eksisterer) [ikke] [i virkeligheden]',
    '(om) du (findes|eksisterer)',
    '(er|var) {this} [{a}] ({bot}|{fake}|{fake_thing}|ægte|ægte profil|rigtig profil|rigtig person|rigtigt menneske)',
    '(det|dette|det her) er [{a}] ({bot}|{fake_thing}|fake)',
    '{this} er (falsk|fake|ikke ægte)',
    '(er) (dine billeder|billederne|dit billede|dine fotos) (ægte|falske|fake|rigtige|genererede|ai)',
    '(er|sidder|står|findes|gemmer) [der|sig] [{a}] ({human}|{machine}|nogen|nogle|rigtigt menneske|en ægte person|nogen rigtig) {behind}',
    '(er|sidder|står) [der] (et|en|nogen|noget) [rigtigt|ægte|levende|rigtig] [menneske|person|kvinde|mand|{machine}] {behind}',
    '(er|sidder) der [{a}] (menneske|rigtigt menneske|rigtig person|ægte menneske) (der|som) (skriver|svarer|læser)',
    '{behind} (sidder|er|står) der [{a}] ({human}|nogen|{machine})',
    '(hvem|hvad) (er|står|sidder|gemmer sig|er der) {behind}',
    'hvem skriver (de her beskeder|dine beskeder|dine svar|beskederne|det her)',
    '{talking} jeg [lige nu|her] (med|til) [{a}] ({machine}|{human}|{fake_thing}|rigtig kvinde|rigtig mand|ægte kvinde) [at gøre]',
    'jeg {talking} med [{a}] ({machine}|{fake_thing})',
    '(har) jeg at gøre med [{a}] ({machine}|{human}|{fake_thing})',
    '(hvem|hvad) {talking} jeg (egentlig|virkelig|i virkeligheden) med',
    '(er det) [{a}] ({machine}|{human}) [som|der] (jeg {talking} med|jeg {talking} til|skriver|svarer)',
    '^ (skriver|svarer|læser|sidder) [der] [{a}] ({human}|{machine}) [her|det her|mig]',
    '(er) (dine|de her|beskederne|svarene) [beskeder|svar] (automatiske|automatisk|genererede|skrevet af [{a}] {machine})',
    '(er det) [{a}] (automatisk svar|automatisk besked|automatiske svar|autosvar)',
    '(bevis) [lige|for mig] at du [ikke] (er|findes) [{a}] [{real}|{human}|{machine}|{fake}]',
    'er der (et|et rigtigt) menneske [her|tilstede]',
    'er du (skabt|styret) af [{a}] {machine}',
    'har jeg kontakt med [{a}] ({machine}|{human})',
    'har (en|et) {machine} (lavet|skabt) dig',
    '^ [men|og|hej|eller|så|du] [{a}] ({bot}|{fake_thing}|{human} eller [{a}] {bot}|{bot} eller [{a}] {human})',
    '^ [men|og|hej|så|du] (ægte eller falsk|ægte eller fake|ægte eller ej|rigtigt menneske|rigtig person|ægte profil|falsk profil)'
  ]
}
