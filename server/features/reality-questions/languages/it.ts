import type { QuestionLanguage } from './types.ts'

export const italian: QuestionLanguage = {
  fillers: `davvero veramente proprio realmente forse solo sul serio allora ma per caso anche
    sinceramente onestamente in fondo mica haha lol ahah ahaha dimmi adesso ora`,
  endings: `o (no|cosa|finto|finta|falso|falsa|[un|una] {machine}|[un|una] {human}) | per favore | vero |
    giusto | nella realtà | in realtà | nella vita reale | qui | su questo sito | mi chiedo |
    dimmi la verità | caro | cara | tu | con te`,
  remarks: `so (che|) | c'è scritto (che|) | ho (letto|visto) (che|)`,
  lookalikes: `programmi macchine algoritmi automi
    leale botta boh bella sera seria serio vere veri verde finita finito falsi umani umane
    esistere resisti botte`,
  sets: {
    real: `reale|vero|vera|autentico|autentica|in carne e ossa|in carne ed ossa|di carne e ossa|
      per davvero|genuino|genuina|vivo|viva|esistente`,
    human: `umano|umana|essere umano|un essere umano|una persona|persona|persona vera|
      una persona vera|persona reale|una persona reale|vera persona|una vera persona|un umano|
      un vero essere umano|un essere umano vero|un umano vero|qualcuno di reale|qualcuno di vero|
      una persona in carne e ossa|un vero umano|donna vera|una donna vera|uomo vero|un uomo vero`,
    someone: `donna|uomo|ragazza|ragazzo|tipo|tipa|signora|iscritto|iscritta|profilo|utente|persona`,
    machine: `bot|robot|chatbot|computer|programma|programma informatico|software|macchina|ia|i a|ai|
      intelligenza artificiale|algoritmo|chatgpt|chat gpt|gpt|risponditore automatico|automa|script|
      bots|modello linguistico|pc|risponditore`,
    bot: `bot|robot|chatbot|ia|i a|intelligenza artificiale|chatgpt`,
    fake: `falso|falsa|fake|finto|finta|fittizio|fittizia|inventato|inventata|immaginario|immaginaria|
      virtuale|artificiale|automatico|automatica|generato|generata|non reale|irreale|non umano|
      non umana|un'invenzione|non vero|non vera|un falso|una finta`,
    fake_thing: `fake|(profilo|account|personaggio|utente|persona)
      (falso|falsa|fake|finto|finta|fittizio|fittizia|inventato|inventata|virtuale|immaginario)|
      (falso|finto) (profilo|account)|finta persona|personaggio|fantasia`,
    a: `un|una|un'|uno|il|la|lo|l'|soltanto un|soltanto una|un altro|una specie di|non un|non una`,
    are_you: `sei|tu sei|sei tu|lei è|siete|non sei|tu non sei|ma sei|che sei|se sei|saresti|sarai|
      non sarai|sarai mica|non sei mica|sei forse|seii|c sei`,
    this: `questo profilo è|questo è|è questo|il tuo profilo è|è il tuo profilo|è questo profilo|è|
      tutto questo è|questo account è|è tutto|il tuo account è|sarà|quello è`,
    talking: `parlando|chattando|scrivendo|messaggiando|conversando|flirtando|discutendo`,
    talk: `parlo|chatto|scrivo|converso|messaggio|discuto`,
    behind: `dietro [a|al|allo|ai|alla|alle] [questo|il|lo|i|questi|tuo|il tuo|tuoi|le|la|questa|queste|tue]
      (profilo|account|schermo|messaggi|risposte|foto|chat|tastiera|parole|nome)|
      dietro (questo|a questo|tutto questo|a tutto questo)|
      dall'altra parte|dall'altro lato|dall'altra parte dello schermo|alla tastiera|là dietro`
  },
  questions: [
    '{are_you} [{a}] ({real}|{human}|{fake}|{machine}|{fake_thing})',
    '{are_you} [{a}] (vero|vera|reale|finto|finta|falso|falsa) {someone}',
    '{are_you} [{a}] {someone} (vero|vera|reale|in carne e ossa|autentica|autentico|esistente)',
    '{are_you} [{a}] ({human}|{real}) o [{a}] ({machine}|{fake}|{fake_thing})',
    '{are_you} [{a}] ({machine}|{fake}|{fake_thing}) o [{a}] ({human}|{real})',
    '{are_you} (chi|quella|quello) [che] dici [di essere]',
    '{are_you} (creato|creata|scritto|scritta|generato|generata|gestito|gestita) da [{a}] {machine}',
    '(esisti|esistete|esiste lei|lei esiste) [tu|voi] [nella realtà]',
    '(tu) esisti',
    'non esisti',
    '{this} [{a}] ({bot}|{fake_thing}|profilo vero|profilo reale|vero profilo)',
    '(questo profilo è|il tuo profilo è|è il tuo profilo|è questo profilo|questo account è) ({real}|{fake})',
    '(questo|quello) è [{a}] ({bot}|{fake_thing})',
    '(è|sarà) [{a}] ({bot}|persona vera|essere umano) che (scrive|risponde|parla|mi scrive|mi risponde|legge)',
    '(le tue foto|queste foto|la tua foto) (sono|è) (vere|vera|reali|reale|false|finte|finta|generate|fake)',
    '(sono|è) (vere|vera|reali|false|finte) (le tue foto|la tua foto|queste foto)',
    "(c'è|ce|ci sono|c è) [davvero] [{a}] ({human}|qualcuno|{machine}|persone vere) {behind}",
    "(c'è|ce|c è) [{a}] (vero|vera|reale) (persona|umano|essere umano|donna|uomo) {behind}",
    "{behind} (c'è|ce|si nasconde|ci sta) [{a}] ({human}|qualcuno|{machine}|vera persona)",
    '(si nasconde|sta|si trova) [{a}] ({human}|qualcuno|{machine}) {behind}',
    "(chi|cosa) (c'è|ce|si nasconde|sta|si trova) {behind}",
    'chi scrive (questi messaggi|i tuoi messaggi|queste risposte|le tue risposte)',
    '(sto|stiamo) {talking} [davvero] (con|a) [{a}] ({machine}|{human}|vera persona|{fake_thing}|donna vera|uomo vero|qualcuno di vero)',
    '{talk} [davvero] (con|a) [{a}] ({machine}|{human}|vera persona|{fake_thing})',
    '(ho|ho a che|abbiamo) a che fare con [{a}] ({machine}|{human}|{fake_thing}|vera persona)',
    'con chi (sto {talking}|{talk}) davvero',
    '(mi|mi sta) (risponde|rispondendo|scrive|scrivendo|legge) [{a}] ({human}|{machine}|vera persona)',
    '^ (risponde|scrive|legge) [qui] [{a}] ({human}|{machine}|vera persona)',
    '(le tue|queste|le) risposte sono (automatiche|generate|scritte da [{a}] {machine})',
    '(i tuoi|questi) messaggi sono (automatici|generati|scritti da [{a}] {machine})',
    '(sono|è) [una] (risposte automatiche|risposta automatica|messaggi automatici|messaggio automatico)',
    '(dimostrami|provami|dimostra) (di|che) (essere|sei|non sei) [{a}] ({real}|{human}|{machine}|{fake})',
    "(c'è|ce|c è) [{a}] ({human}) (qui|lì|là)",
    '(penso|credo) che tu sia [{a}] ({machine}|{fake}|{fake_thing})',
    'tu sia [{a}] ({machine}|{fake_thing})',
    '{are_you} (stato|stata) (creato|creata|inventato|inventata) da [{a}] ({machine}|qualcuno)',
    '(ho|sono in) contatto con [{a}] ({human}|{machine})',
    '^ [e|ciao|allora|o|quindi|tu] [{a}] ({bot}|{fake_thing}|{human} o [{a}] {bot}|{bot} o [{a}] {human})',
    '^ [e|ciao|allora|quindi|tu] (vero o falso|vera o finta|reale o no|persona vera|profilo vero|profilo falso|reale o finta|reale o finto)'
  ]
}
