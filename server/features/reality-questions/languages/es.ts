import type { QuestionLanguage } from './types.ts'

export const spanish: QuestionLanguage = {
  fillers: `realmente acaso verdaderamente solo sólo quizás quizá tal vez en serio entonces pero también
    sinceramente honestamente por casualidad jaja jajaja lol dime ahora oye siquiera`,
  endings: `o (no|qué|falso|falsa|fake|[un|una] {machine}|[un|una] {human}) | por favor | verdad |
    cierto | en la vida real | en realidad | aquí | en esta página | me pregunto | dime la verdad |
    de verdad | guapa | guapo | tú | tu | contigo | no`,
  remarks: `yo sé (que|) | perfil (dice|pone) (que|) | he (visto|leído) (que|) | perfil (que|)`,
  lookalikes: `ordenadores robots programas maquinas algoritmos exist exista exito
    leal ideal rea realidad verano bota bote robo hermana hermano fama salsa falta
    inventarte máquinas existir humanos`,
  sets: {
    real: `real|de verdad|verdadero|verdadera|auténtico|auténtica|de carne y hueso|de carne y huesos|
      vivo|viva|alguien real|genuino|genuina|alguien de verdad`,
    human: `humano|humana|ser humano|un ser humano|una persona|persona|persona real|una persona real|
      persona de verdad|una persona de verdad|una persona humana|un humano|una humana|
      un humano de verdad|un humano real|un ser humano real|una persona de carne y hueso|
      una verdadera persona|mujer de verdad|hombre de verdad|mujer real|
      hombre real|una mujer de verdad|un hombre de verdad|alguien real|alguien de verdad|un ser humano de verdad`,
    someone: `mujer|hombre|chica|chico|tía|tío|señora|señor|usuario|usuaria|perfil|miembro|persona|cuenta`,
    machine: `bot|robot|chatbot|ordenador|computadora|computador|compu|programa|
      programa informático|programa de ordenador|programa de computadora|software|máquina|ia|i a|ai|
      inteligencia artificial|algoritmo|chatgpt|chat gpt|gpt|autómata|script|bots|
      contestador automático|modelo de lenguaje`,
    bot: `bot|robot|chatbot|ia|i a|inteligencia artificial|chatgpt`,
    fake: `falso|falsa|fake|ficticio|ficticia|inventado|inventada|imaginario|imaginaria|virtual|
      artificial|automático|automática|generado|generada|irreal|de mentira|mentira|no real|
      una invención|un invento|de ficción|trucho|trucha`,
    fake_thing: `fake|(perfil|cuenta|personaje|usuario|persona)
      (falso|falsa|fake|ficticio|ficticia|inventado|inventada|virtual|imaginario|trucho|trucha)|
      (falso|falsa) (perfil|persona)|personaje`,
    a: `un|una|el|la|algún|alguna|otro|otra|una especie de|un tipo de|ningún|ninguna`,
    are_you: `eres|tú eres|eres tú|es usted|usted es|sos|vos sos|no eres|tú no eres|no sos|si eres|
      que eres|erés|serás|serías|será usted|no serás|son ustedes|ere|sois`,
    this: `este perfil es|tu perfil es|es este perfil|es tu perfil|esto es|es esto|esta cuenta es|
      es esta cuenta|tu cuenta es|todo esto es|es todo esto|es`,
    talking: `hablando|chateando|escribiendo|conversando|charlando|tratando|platicando|ligando`,
    talk: `hablo|chateo|escribo|converso|charlo|trato|platico`,
    behind: `detrás [de] [este|esta|tu|la|el|los|las|estos|estas|tus|ese|esa|del]
      (perfil|cuenta|pantalla|mensajes|respuestas|foto|fotos|chat|teclado|nombre)|
      detrás de (esto|todo esto|eso)|
      tras (este|tu|la|el|los|estos|esta) (perfil|pantalla|mensajes|cuenta)|
      al otro lado|del otro lado|al otro lado de la pantalla|del otro lado de la pantalla|al teclado`
  },
  questions: [
    '{are_you} [{a}] ({real}|{human}|{fake}|{machine}|{fake_thing})',
    '{are_you} [{a}] (verdadero|verdadera|auténtica|falso|falsa) {someone}',
    '{are_you} [{a}] {someone} (real|de verdad|de carne y hueso|verdadera|verdadero|auténtica|auténtico)',
    '{are_you} [{a}] ({human}|{real}) o [{a}] ({machine}|{fake}|{fake_thing})',
    '{are_you} [{a}] ({machine}|{fake}|{fake_thing}) o [{a}] ({human}|{real})',
    '{are_you} quien dices [ser|que eres]',
    '{are_you} (creado|creada|escrito|escrita|generado|generada|hecho|hecha) por [{a}] {machine}',
    '(existes|existís|existe usted|usted existe) [tú|vos] [en realidad|de verdad]',
    '(tú|vos) (existes|existís) [de verdad]',
    'no existes [de verdad]',
    '{this} [{a}] ({bot}|{fake_thing}|perfil real|perfil verdadero|perfil de verdad)',
    '(este perfil es|tu perfil es|es este perfil|es tu perfil|esta cuenta es|es esta cuenta) ({real}|{fake})',
    '(es|son) [de] (real|reales|de verdad|falso|falsas|verdaderas|falsa) (este perfil|tu perfil|tus fotos|estas fotos|tu foto)',
    '(tus|estas|tu) (fotos|foto) (son|es) (reales|real|de verdad|falsas|falsa|verdaderas|generadas|fake)',
    '(son|es) (tus|estas|tu) (fotos|foto) (reales|real|de verdad|falsas|falsa|verdaderas|generadas)',
    '(hay|habrá|existe|está) [de verdad] [{a}] ({human}|alguien|{machine}|gente|gente real|{someone} de verdad|{someone} real) {behind}',
    '{behind} hay [{a}] ({human}|alguien|{machine})',
    '(se esconde|está|se encuentra) [{a}] ({human}|alguien|{machine}) {behind}',
    'hay (alguien|una persona) (real|de verdad) [ahí|aquí|{behind}]',
    'hay [{a}] ({human}) (ahí|leyendo|escribiendo|respondiendo|leyendo esto)',
    '(quién|qué|quien) (está|hay|se esconde|se encuentra) [de verdad] {behind}',
    '(quién|quien) escribe (estos mensajes|tus mensajes|estas respuestas|tus respuestas)',
    '(estoy|estamos) [de verdad] {talking} [de verdad] (con|a) [{a}] ({machine}|{human}|{fake_thing}|mujer de verdad|hombre de verdad|mujer real|hombre real)',
    '{talk} [de verdad] (con|a) [{a}] ({machine}|{human}|{fake_thing})',
    '(con quién|con quien) (estoy {talking}|{talk}) (realmente|en realidad|de verdad)',
    '(es|será) [{a}] ({machine}|{human}) (quien|que|el que|la que) [me] (escribe|responde|contesta|habla|lee)',
    '(me) (responde|escribe|contesta|está respondiendo|está escribiendo|lee|habla) [aquí] [{a}] ({human}|{machine})',
    '^ (responde|escribe|contesta|lee) [aquí|esto] [{a}] ({human}|{machine})',
    '(tus|estas|las) respuestas son (automáticas|generadas|escritas por [{a}] {machine})',
    '(son|es) [una] (respuestas automáticas|respuesta automática|mensajes automáticos|mensaje automático|automáticas tus respuestas|automáticos tus mensajes)',
    '(tus|estos) mensajes son (automáticos|generados|escritos por [{a}] {machine})',
    '(demuéstrame|demuestra|demostrame|prueba|pruébame) que (eres|no eres|sos) [{a}] ({real}|{human}|{machine}|{fake})',
    'hay [{a}] ({human}|alguien real) (aquí|ahí)',
    'te (ha creado|creó|han creado|ha inventado) [{a}] ({machine}|alguien)',
    '(tengo|estoy en) contacto con [{a}] ({human}|{machine})',
    '(creo|pienso) que eres [{a}] ({machine}|{fake})',
    '^ [y|hola|o|pero|tú|oye] [{a}] ({bot}|{fake_thing}|{human} o [{a}] {bot}|{bot} o [{a}] {human})',
    '^ [y|hola|pero|tú|oye] (real o falso|real o falsa|real o no|persona real|perfil real|perfil falso|verdadero o falso perfil|real o fake)'
  ]
}
