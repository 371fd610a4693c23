import type { QuestionLanguage } from './types.ts'

export const swedish: QuestionLanguage = {
  fillers: `egentligen verkligen faktiskt bara kanske ärligt helt över huvud taget nu så då månne
    seriöst också haha lol alltså ju väl liksom sant ens uppriktigt`,
  endings: `eller (inte|vad|ej|falsk|fejk|fake|[en|ett] {machine}|[en|ett] {human}) | va | tack | här |
    i verkligheten | på riktigt | på den här sidan | undrar jag | älskling | du | med dig | är du det |
    eller hur`,
  remarks: `jag vet (att|) | det står (att|) | profil (att|) | jag (såg|läste) (att|)`,
  lookalikes: `datorer robotar maskiner finner finnas
    boot båt bod soffa falska människor programmet finna fint finns äta akta åkte ekta riktigt
    arkta rikta`,
  sets: {
    real: `äkta|verklig|riktig|reell|real|autentisk|levande|av kött och blod|på riktigt|på riktig|
      på allvar verklig|sann`,
    human: `människa|en människa|riktig människa|en riktig människa|äkta människa|en äkta människa|
      person|en person|riktig person|en riktig person|verklig person|en verklig person|mänsklig|
      en levande människa|levande människa|en äkta person|äkta person|verklig människa|
      en verklig människa|en människa av kött och blod|riktiga människor|någon riktig|någon på riktigt`,
    someone: `kvinna|man|tjej|kille|dam|flicka|medlem|profil|användare|konto`,
    machine: `bot|bott|robot|chatbot|chattbot|chattrobot|dator|datorprogram|program|maskin|ai|a i|
      artificiell intelligens|konstgjord intelligens|algoritm|chatgpt|chat gpt|gpt|språkmodell|skript|
      mjukvara|automat|bots|dataprogram`,
    bot: `bot|robot|chatbot|chattbot|chattrobot|ai|artificiell intelligens|chatgpt`,
    fake: `fejk|fake|falsk|fiktiv|påhittad|uppdiktad|uppfunnen|konstgjord|virtuell|automatisk|
      automatiserad|genererad|oäkta|inte äkta|inte riktig|inte verklig|inbillad|fantasi|
      inte mänsklig|inte en människa|bluff|artificiell|datorgenererad|ett påhitt`,
    fake_thing: `fejk|fake|fejkprofil|fejkkonto|bluffprofil|(falsk|fejk|fake|fiktiv|påhittad|virtuell|uppdiktad)
      (profil|person|konto|kvinna|man|figur)|falskt konto|fantasifigur|påhitt|bedragare`,
    a: `en|ett|bara en|bara ett|inte en|inte ett|en sån|nån sorts|någon sorts|typ en|någon slags`,
    are_you: `är du|du är|är ni|är du inte|du är inte|ärdu|att du är|om du är|e du|du e|är du bara|
      är det du|är du själv`,
    this: `det|detta|det här|profilen|din profil|den här profilen|kontot|ditt konto|allt det här|
      den här chatten|allt detta|den profilen`,
    talking: `pratar|skriver|chattar|snackar|talar|flörtar|kommunicerar|messar`,
    behind: `bakom (profilen|din profil|den här profilen|skärmen|det|detta|det här|meddelandena|
      de här meddelandena|dina meddelanden|dina svar|kontot|tangentbordet|bilden|bilderna|
      allt det här|namnet|orden)|i andra änden|på andra sidan|på andra sidan skärmen|
      vid tangentbordet|där bakom`
  },
  questions: [
    '{are_you} [{a}] ({real}|{human}|{fake}|{machine}|{fake_thing})',
    '{are_you} [{a}] (äkta|riktig|riktigt|verklig|levande|{fake}) ({someone}|människa|person|{machine})',
    '{are_you} [{a}] ({human}|{real}) eller [{a}] ({machine}|{fake}|{fake_thing})',
    '{are_you} [{a}] ({machine}|{fake}|{fake_thing}) eller [{a}] ({human}|{real})',
    '{are_you} (den|vem) du (säger|utger dig för) [att du är|att vara|du är]',
    '{are_you} (gjord|skriven|skapad|genererad|styrd) av [{a}] {machine}',
    '(finns|existerar|finnsdu) (du|ni) [i verkligheten|på riktigt]',
    'du (finns|existerar) [inte] [i verkligheten|på riktigt]',
    'om du (finns|existerar)',
    '(är|var) {this} [{a}] ({bot}|{fake}|{fake_thing}|äkta|äkta profil|riktig profil|riktig person|riktig människa|på riktigt)',
    '(det|detta|det här) är [{a}] ({bot}|{fake_thing}|fejk|fake)',
    '{this} är (falsk|fejk|fake|inte äkta)',
    'är (dina bilder|bilderna|din bild|de här bilderna) (äkta|falska|fejk|fake|riktiga|genererade|ai)',
    '(finns|sitter|står|är|döljer) [det|sig] [där] [{a}] ({human}|{machine}|någon|nån|riktig människa|någon riktig) {behind}',
    '(finns|sitter|står|är) [det|där] (en|ett|någon|nån) [riktig|äkta|levande|verklig] [människa|person|kvinna|man|{machine}] {behind}',
    '(är|sitter) det [{a}] (människa|riktig människa|riktig person|äkta människa) som (skriver|svarar|läser)',
    '{behind} (sitter|är|står|finns) det [{a}] ({human}|någon|nån|{machine})',
    '(vem|vad) (är|står|sitter|döljer sig|finns|är det|ligger) [som] [är|står|sitter|döljer sig|ligger] {behind}',
    'vem skriver (de här meddelandena|dina meddelanden|dina svar|meddelandena|det här)',
    '{talking} jag [nu|här] (med|till) [{a}] ({machine}|{human}|{fake_thing}|riktig kvinna|riktig man|äkta kvinna)',
    'jag {talking} med [{a}] ({machine}|{fake_thing})',
    '(har) jag att göra med [{a}] ({machine}|{human}|{fake_thing})',
    '(vem|vad) (är det) jag (egentligen|verkligen) {talking} med',
    '(är det) [{a}] ({machine}|{human}) [som] (jag {talking} med|jag {talking} till|skriver|svarar)',
    '^ (skriver|svarar|läser|sitter) [det] [{a}] ({human}|{machine}) [här|det här|mig]',
    'är (dina svar|dina meddelanden|de här svaren|de här meddelandena|svaren|meddelandena) (automatiska|genererade|skrivna av [{a}] {machine})',
    '(är det|är detta|är det här) [{a}] (automatiskt svar|automatiskt meddelande|automatiska svar|autosvar)',
    'bevisa [för mig] att du [inte] (är|finns) [{a}] [{real}|{human}|{machine}|{fake}]',
    '(finns|är) det (en|en riktig) människa [här|där]',
    'har jag kontakt med [{a}] ({machine}|{human})',
    'har (en|ett) {machine} (gjort|skapat) dig',
    '^ [men|och|hej|eller|så|du] [{a}] ({bot}|{fake_thing}|{human} eller [{a}] {bot}|{bot} eller [{a}] {human})',
    '^ [men|och|hej|så|du] (äkta eller falsk|äkta eller fejk|äkta eller inte|riktig människa|riktig person|äkta profil|falsk profil)'
  ]
}
