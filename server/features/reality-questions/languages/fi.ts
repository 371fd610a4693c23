import type { QuestionLanguage } from './types.ts'

export const finnish: QuestionLanguage = {
  fillers: `oikeasti todella todellakin ihan vain ehkä edes rehellisesti sittenkään sitten nyt muuten
    kenties vaan tosiaan haha lol siis ihanko kyllä tosissaan sinä sä`,
  endings: `vai (et|ei|mitä|feikki|fake|{machine}|{human}) | kiitos | oikeassa elämässä | todellisuudessa |
    tällä sivulla | mietin vain | kerro rehellisesti | kulta | täällä | kanssasi | oletko`,
  remarks: `tiedän (että|) | lukee (että|) | näin (että|) | luin (että|)`,
  lookalikes: `koneet robotit botit
    äiti aitoa aita aika oikeassa todellinenko kotti potti rotti keksi feikkaa oleva olen konna
    ihmisen kona kova`,
  sets: {
    real: `aito|todellinen|oikea|elävä|lihaa ja verta|todellisuutta|autenttinen|olemassa oleva|
      olemassaoleva|ihan oikea|aitoko`,
    human: `ihminen|oikea ihminen|todellinen ihminen|aito ihminen|elävä ihminen|oikea henkilö|
      todellinen henkilö|aito henkilö|ihmisolento|henkilö|inhimillinen|joku oikea|joku aito`,
    human_of: `ihmisen|oikean ihmisen|todellisen ihmisen|aidon ihmisen|elävän ihmisen|oikean henkilön|
      henkilön|ihmiselle|oikealle ihmiselle|todellisen henkilön`,
    someone: `nainen|mies|tyttö|poika|jäsen|käyttäjä|profiili|tili|tyyppi|henkilö`,
    machine: `botti|bot|robotti|chatbotti|chatbot|keskustelubotti|tekoäly|ai|kone|tietokone|
      tietokoneohjelma|ohjelma|algoritmi|chatgpt|chat gpt|gpt|kielimalli|ohjelmisto|automaatti|
      skripti|konetta|tekoälyä|bottia`,
    machine_of: `botin|robotin|chatbotin|tekoälyn|koneen|tietokoneen|tietokoneohjelman|ohjelman|
      algoritmin|ai n|ain|automaatin|botille|robotille|koneelle|tietokoneelle|tekoälylle|feikin`,
    bot: `botti|bot|robotti|chatbotti|chatbot|tekoäly|ai|chatgpt`,
    fake: `feikki|fake|keksitty|kuvitteellinen|fiktiivinen|tekaistu|väärennetty|valheellinen|
      virtuaalinen|keinotekoinen|automaattinen|automatisoitu|generoitu|epäaito|huijausta|sepitetty|
      kuvitelmaa|mielikuvitusta|satua|fiktiota|vale`,
    fake_thing: `feikkiprofiili|valeprofiili|fake profiili|feikki profiili|feikkitili|valetili|
      (keksitty|kuvitteellinen|fiktiivinen|tekaistu|virtuaalinen|väärä|vale|huijaus) (profiili|hahmo|henkilö|ihminen|tili)|
      mielikuvitushahmo|huijausprofiili`,
    are_you: `oletko|olet|oletko sinä|oletko sä|ootko|ootko sä|ootsä|oot|oletteko|etkö ole|et ole|
      etkö sä ole|olet sinä|sinä olet|sä oot|olitko|oletko joku|oletko jokin|olisitko|että olet|oletkos|
      et kai ole|ethän ole|etkai ole`,
    this: `tämä|tää|se|profiilisi|tämä profiili|sinun profiilisi|sun profiili|tili|tilisi|
      tämä tili|tämä kaikki|tämä keskustelu`,
    talking: `puhunko|juttelenko|keskustelenko|kirjoitanko|chattaanko|viestittelenkö|puhun|juttelen|
      keskustelen|kirjoitan|puhunkohan|olenko tekemisissä`,
    behind: `profiilin takana|tämän profiilin takana|profiilisi takana|sinun profiilisi takana|
      sun profiilin takana|ruudun takana|näytön takana|tämän takana|tilin takana|viestien takana|
      näiden viestien takana|viestiesi takana|kuvan takana|kuvien takana|toisessa päässä|
      toisella puolella|ruudun toisella puolella|näppäimistön takana|linjan toisessa päässä`
  },
  questions: [
    '{are_you} [joku|jokin|pelkkä] ({real}|{human}|{fake}|{machine}|{fake_thing})',
    '{are_you} [joku|jokin] (oikea|aito|todellinen|elävä|{fake}) ({someone}|ihminen|henkilö|{machine})',
    '{are_you} ({human}|{real}) vai ({machine}|{fake}|{fake_thing})',
    '{are_you} ({machine}|{fake}|{fake_thing}) vai ({human}|{real})',
    '{are_you} se joka (sanot|väität) [olevasi]',
    '{are_you} [{machine_of}] (tekemä|kirjoittama|luoma|generoima)',
    '{are_you} [todellisuudessa] olemassa',
    '(onko) (sinua|sua|teitä) [todellisuudessa] [olemassa]',
    'sinua ei ole [olemassa]',
    '(onko|onkohan|oliko) {this} [joku|jokin] ({bot}|{fake}|{fake_thing}|aito|oikea profiili|aito profiili|todellinen|oikea ihminen|aito ihminen|oikea)',
    '(tämä|tää|se) on [joku] ({bot}|{fake_thing}|feikki|fake)',
    '{this} on (feikki|fake|keksitty|tekaistu)',
    '(onko|ovatko) (kuvasi|kuvat|kuva|sun kuvat|nämä kuvat) (aitoja|aito|feikkejä|feikki|oikeita|oikea|tekoälyn tekemiä|generoituja)',
    '(onko|istuuko|löytyykö|onkohan|piileekö) {behind} (joku|ihminen|ihmistä|oikea ihminen|oikeaa ihmistä|elävä ihminen|elävää ihmistä|todellinen ihminen|aito ihminen|kukaan|ketään|{machine}|oikea henkilö|joku oikea ihminen|joku ihminen)',
    '(onko|istuuko|löytyykö|piileekö) (joku|ihminen|ihmistä|oikea ihminen|oikeaa ihmistä|elävä ihminen|kukaan|ketään|{machine}|joku oikea ihminen) {behind}',
    '(onko|istuuko) (siellä|täällä|tuolla) (ihminen|ihmistä|oikea ihminen|oikeaa ihmistä|oikea henkilö|elävä ihminen|{machine})',
    '(kuka|mikä|ketä) (on|oikein on|istuu|piilee) {behind}',
    'kuka kirjoittaa (näitä viestejä|viestejäsi|vastauksesi|nämä viestit|viestisi)',
    '{talking} [minä|mä|nyt|tässä] ({machine_of}|{human_of}|oikean naisen|oikean miehen) [kanssa]',
    '(kenen|minkä) kanssa [minä] (oikeasti|oikein|todella) ({talking})',
    '(kirjoittaako|vastaako|lukeeko|vastailetko) [täällä|tätä|minulle|mulle|näihin] (ihminen|oikea ihminen|{machine}|joku oikea ihminen)',
    '(vastaako|kirjoittaako) (ihminen|{machine}|oikea ihminen) [täällä|tätä|minulle|mulle|näihin]',
    '(ovatko|onko) (vastauksesi|viestisi|nämä vastaukset|nämä viestit|vastaukset|viestit) (automaattisia|automaattinen|koneen kirjoittamia|botin kirjoittamia|tekoälyn kirjoittamia|generoituja)',
    '(onko tämä|onko se) (automaattinen vastaus|automaattivastaus|automaattinen viesti)',
    '(todista) [minulle|mulle] että (olet|et ole) ({real}|{human}|{machine}|{fake}|olemassa)',
    'onko ({this}|profiili) (aito|oikea|feikki|todellinen|keksitty)',
    'onko (täällä|siellä) (ihminen|ihmistä|ketään oikeaa)',
    '(onko|keksikö|loiko) (joku|{machine}) [sinut|keksinyt|luonut] [sinut|keksinyt|luonut]',
    '^ [hei|moi|no|mutta|sä|sinä] ({bot}|{fake_thing}|{human} vai {bot}|{bot} vai {human})',
    '^ [hei|moi|no|mutta|sä|sinä] (aito vai feikki|aito vai ei|oikea vai feikki|oikea ihminen|aito profiili|oikea vai ei)'
  ]
}
