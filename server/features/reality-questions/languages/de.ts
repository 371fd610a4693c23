import type { QuestionLanguage } from './types.ts'

export const german: QuestionLanguage = {
  fillers: `eigentlich wirklich denn echt tatsächlich ehrlich überhaupt vielleicht etwa nur bloß wohl
    auch mal jetzt schon ganz einfach nun doch haha hahaha lol hier gerade`,
  endings: `oder (nicht|was|fake|echt|nich|[ein|eine|ein] {machine}|[ein|eine] {human}) | bitte | sag mal |
    sag ehrlich | ne | oder | im echten leben | in echt | in wirklichkeit | frage ich mich |
    würde ich gern wissen | auf dieser seite | schatz | du | bist`,
  remarks: `ich weiß (dass|) | profil steht (dass|) | da steht (dass|) | ich habe gelesen (dass|)`,
  lookalikes: `computern robotern programme maschinen algorithmen automaten
    boot bote boten acht recht echo hecht realer falke fage menschlich menschen bit brot
    gefacht künstler kunst maschinen`,
  sets: {
    real: `echt|real|authentisch|aus fleisch und blut|lebendig|wirklich echt|reell|existent|wirklich`,
    human: `mensch|ein mensch|echter mensch|ein echter mensch|person|eine person|echte person|
      eine echte person|reale person|eine reale person|menschlich|menschliches wesen|
      ein menschliches wesen|ein realer mensch|realer mensch|ein mensch aus fleisch und blut|
      menschen|einem menschen|einer person|einem echten menschen|einer echten person|
      einer realen person|einem richtigen menschen|ein richtiger mensch|richtiger mensch|
      eine richtige person|lebender mensch|ein lebender mensch|echten menschen|jemand echtem|echte frau|echten frau|einer echten frau|
      echter mann|einem echten mann|eine echte frau|ein echter mann|
      jemand echten|echte menschen`,
    someone: `frau|mann|mädchen|kerl|dame|typ|mitglied|profil|nutzer|nutzerin|jemand|person`,
    machine: `bot|robot|roboter|chatbot|computer|computerprogramm|programm|maschine|ki|k i|ai|
      algorithmus|künstliche intelligenz|künstlichen intelligenz|chatgpt|chat gpt|gpt|sprachmodell|
      skript|software|automat|rechner|bots|chat bot|programmen|avatar|ki bot`,
    bot: `bot|robot|roboter|chatbot|chat bot|ki|k i|ai|künstliche intelligenz|chatgpt`,
    fake: `fake|falsch|erfunden|ausgedacht|fiktiv|künstlich|unecht|nicht echt|nicht real|virtuell|
      gefälscht|gefaked|gefakt|automatisiert|automatisch|computergeneriert|generiert|eingebildet|
      frei erfunden|programmiert|kein mensch|keine echte person|kein echter mensch|eine fälschung`,
    fake_thing: `fake|faker|fakeprofil|fake profil|fakeaccount|fake account|fakerin|
      (falsches|erfundenes|gefälschtes|unechtes|künstliches|fiktives|virtuelles) (profil|konto)|
      (fiktive|erfundene|ausgedachte|virtuelle|künstliche) (person|figur|frau)|
      erfundener mensch|kunstfigur|fantasiefigur|fiktiver charakter|lockvogel`,
    a: `ein|eine|einen|einem|einer|n|ne|kein|keine|nem|ner|so ein|so eine|irgendein|irgendeine|nur ein`,
    are_you: `bist du|du bist|biste|sind sie|sie sind|bist du nicht|bistdu|bis du|du bist nicht|
      seid ihr|ihr seid|dass du|ob du|bist du das|wärst du|wärest du|warst du`,
    this: `das|dies|dieses profil|dein profil|ihr profil|das profil|dieser account|dein account|
      dieser chat|das alles|alles|das hier|dieses gespräch|der account|das ganze`,
    talking: `rede|spreche|schreibe|chatte|texte|unterhalte|flirte|tippe|schreib|red|sprech|quatsche|
      plaudere|bin|kommuniziere|chatt`,
    behind: `hinter (dem|diesem|deinem|ihrem|dieser|diesen|deinen|den|der)
      (profil|account|bildschirm|nachrichten|antworten|chat|namen|konto|foto|fotos|texten|tastatur)|
      hinter (all dem|diesem|dem ganzen)|dahinter|am anderen ende|auf der anderen seite|
      an der tastatur|am anderen ende der leitung`
  },
  questions: [
    '{are_you} [{a}] ({real}|{human}|{fake}|{machine}|{fake_thing}) [bist]',
    '{are_you} [{a}] (echte|echter|echtes|reale|realer|reales|richtige|richtiger|wirkliche|lebende|{fake}) ({someone}|mensch|person|{machine})',
    '{are_you} [{a}] ({human}|{real}) oder [{a}|nur] ({machine}|{fake}|{fake_thing})',
    '{are_you} [{a}] ({machine}|{fake}|{fake_thing}) oder [{a}|nur] ({human}|{real})',
    '{are_you} [der|die] (der|die|wer) du (sagst|vorgibst|behauptest) [zu sein]',
    '{are_you} von (einer|einem|der) {machine} (gemacht|geschrieben|erstellt|generiert)',
    "(gibt|gibts|gibt's|gibs) (es|s) (dich|sie)",
    "(gibts|gibt's) (dich|sie)",
    '(es gibt|ob es) dich [nicht|gar nicht] [gibt]',
    '(existierst|existiert|existieren|existierste) [du|sie|ihr]',
    'du existierst [nicht|gar nicht]',
    '(ist|sind|war) {this} [{a}] ({bot}|{fake}|{fake_thing}|echt|real|echtes profil|echter mensch|echte person|mensch)',
    '(das|es|dies) ist [{a}] ({bot}|{fake_thing}|fake)',
    '{this} ist [{a}] (fake|{fake_thing}|nicht echt)',
    '(ist|sind) (deine|die|diese|dein|das) (fotos|foto|bilder|bild) (echt|fake|von einer echten person|generiert|ki|von ki)',
    '(steckt|steht|sitzt|ist|verbirgt|gibt) [sich] [es] [da|hier|dort] {behind} [{a}] ({human}|{machine}|jemand|irgendjemand|echter jemand)',
    '(steckt|steht|sitzt|ist|verbirgt|gibt) [sich|es|da|hier|dort] [{a}] ({human}|{machine}|jemand|irgendjemand|jemand echtes) {behind}',
    '^ (sitzt|schreibt|antwortet|liest|tippt|spricht) [mir|da|hier|dort|das|mit] [mir] [{a}] ({human}|{machine}) [mit|mir|das|zurück|am anderen ende]',
    '{behind} (steckt|sitzt|ist|steht) [{a}] ({human}|{machine}|jemand)',
    '(wer|was) (steckt|steht|ist|verbirgt sich|sitzt) [eigentlich] hinter (dem|diesem|deinem|dir|dieser|diesen|all dem) [profil|account|nachrichten|foto|konto]',
    '(wer|was) (steckt|sitzt) dahinter',
    '(wer|was) schreibt (diese|deine|die|das) [nachrichten|antworten|texte]',
    '{talking} ich [mich] [hier|da|gerade] (mit|zu) [{a}] ({human}|{machine}|{fake_thing}|fake|jemandem der existiert|jemand echtem|nem {machine}) [am schreiben|zu tun]',
    'mit (wem|was) {talking} ich',
    'ich {talking} [mich] mit [{a}] ({machine}|{fake_thing}|fake)',
    '(habe|hab) ich [es] [hier] mit [{a}] ({human}|{machine}|{fake_thing}) zu tun',
    '(ist|sind) (es|das) [{a}] ({human}|{machine}) mit (dem|der) ich {talking}',
    '(sind|ist|werden|wird) (das|diese|deine|die) [antworten|nachrichten|antwort|nachricht] (automatisch|automatisiert|von [{a}|der] {machine}|automatische antworten) [geschrieben|erstellt|verschickt|gesendet]',
    '(beweis|beweise) [mir|es|mal] dass du [{a}] ({real}|{human}|{machine}|fake|{fake}) bist',
    '(ist|schreibt|sitzt) (hier|da|dort) [{a}] ({human}|{machine})',
    'ist [{a}] ({human}) (hier|da|dort)',
    '(habe|hab) ich [hier] [{a}] kontakt mit [{a}] ({human}|{machine})',
    '(hat|wurdest) [du] [von] [{a}] {machine} [dich] (gemacht|erstellt|erschaffen|erfunden)',
    'hat dich jemand (erfunden|ausgedacht)',
    '^ [also|aber|und|hallo|hi|hey|oder] [{a}] ({bot}|{fake_thing}|{human} oder [{a}] {bot}|{bot} oder [{a}] {human})',
    '^ [also|aber|und|hallo|hi|hey|oder] (echt oder fake|fake oder echt|echt oder nicht|echte person|echter mensch|echtes profil)'
  ]
}
