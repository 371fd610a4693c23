import type { QuestionLanguage } from './types.ts'

export const polish: QuestionLanguage = {
  fillers: `naprawdę tak w ogóle może aby tylko szczerze serio przypadkiem na pewno jednak po prostu
    rzeczywiście faktycznie chyba jakimś jakąś haha lol no ale to powiedz teraz tu tutaj też czasem`,
  endings: `czy (nie|nie bardzo|fejk|fake|{machine}|{human}) | proszę | prawda | w rzeczywistości |
    w realu | na tej stronie | zastanawiam się | powiedz prawdę | kochana | kochany | ty | co |
    w prawdziwym życiu | z tobą`,
  remarks: `(wiem|napisane|przeczytałem|czytam) (że|)`,
  lookalikes: `komputery komputera maszyny roboty programy
    kotem bocie roboty robotę prawda prawdę fajny fajna fałda osoba kobietą maszyny człowieka
    istniej żywo real jestem`,
  sets: {
    real: `prawdziwy|prawdziwa|realny|realna|autentyczny|autentyczna|z krwi i kości|żywy|żywa|
      rzeczywisty|rzeczywista|kimś prawdziwym|kimś realnym`,
    human: `człowiekiem|prawdziwym człowiekiem|prawdziwą osobą|osobą|żywym człowiekiem|żywą osobą|
      realną osobą|człowiekiem z krwi i kości|osobą z krwi i kości|ludzką istotą|istotą ludzką|
      człowiek|prawdziwy człowiek|prawdziwa osoba|żywy człowiek|żywa osoba|realna osoba|ludzki|
      realnym człowiekiem|kimś realnym`,
    someone: `kobietą|mężczyzną|dziewczyną|facetem|chłopakiem|użytkownikiem|użytkowniczką|profilem|
      kontem|kobieta|mężczyzna|dziewczyna|facet|chłopak|profil`,
    machine: `botem|robotem|chatbotem|czatbotem|komputerem|programem|programem komputerowym|
      maszyną|sztuczną inteligencją|ai|a i|algorytmem|chatem gpt|chatgpt|skryptem|
      oprogramowaniem|automatem|modelem językowym|bot|robot|chatbot|czatbot|komputer|maszyna|
      program|program komputerowy|sztuczna inteligencja|automat|algorytm|botami`,
    bot: `bot|robot|chatbot|czatbot|ai|sztuczna inteligencja|chatgpt|botem|robotem`,
    fake: `fałszywy|fałszywa|fikcyjny|fikcyjna|fejk|fejkiem|fake|fakiem|fejkowy|fejkowa|zmyślony|
      zmyślona|wymyślony|wymyślona|nieprawdziwy|nieprawdziwa|wirtualny|wirtualna|sztuczny|sztuczna|
      wygenerowany|wygenerowana|udawany|udawana|nierealny|nierealna|fikcją|wymysłem|podstawiony|
      podstawiona|wyimaginowany|wyimaginowana`,
    fake_thing: `fejk|fake|fejkiem|(fałszywy|fałszywym|fikcyjny|fikcyjnym|fejkowy|fejkowym|fake|
      zmyślony|zmyślonym|wymyślony|wymyślonym|sztuczny|sztucznym|wirtualny|wirtualnym|nieprawdziwy|nieprawdziwym)
      (profil|profilem|konto|kontem)|(fikcyjną|fikcyjna|zmyśloną|wymyśloną|wirtualną) (postacią|osobą|postać|osoba)|
      fałszywe konto|fejkowe konto|fikcyjnym kontem|fałszywym kontem`,
    are_you: `jesteś|czy jesteś|ty jesteś|jesteś ty|czy ty jesteś|pani jest|pan jest|czy pani jest|
      czy pan jest|nie jesteś|czy nie jesteś|że jesteś|jestes|jesteśty|czyjesteś|jesteście|
      czy jesteście|jest pani|jest pan|jesteś jakimś|jesteś jakąś`,
    this: `to|to jest|czy to|czy to jest|ten profil jest|czy ten profil jest|twój profil jest|
      czy twój profil jest|czy to konto jest|to konto jest|to wszystko jest|czy to wszystko jest|
      czy ten profil to|ten profil to|twój profil to`,
    talk: `rozmawiam|piszę|gadam|czatuję|koresponduję|mam do czynienia|flirtuję|chatuję|pisze`,
    behind: `za (tym|twoim|tą|tymi|twoimi|twoją)
      (profilem|kontem|ekranem|wiadomościami|odpowiedziami|zdjęciem|zdjęciami|czatem)|
      za (ekranem|klawiaturą|tym|tym wszystkim)|przy klawiaturze|po drugiej stronie|po tamtej stronie|
      po drugiej stronie ekranu`
  },
  questions: [
    '{are_you} ({real}|{human}|{fake}|{machine}|{fake_thing})',
    '{are_you} (prawdziwą|prawdziwym|realną|realnym|żywą|fałszywą|fałszywym|fikcyjną|fikcyjnym|zmyśloną) ({someone}|osobą|człowiekiem)',
    '{are_you} si',
    '{are_you} (jakimś|jakąś|jakims) ({machine}|{fake_thing})',
    '{are_you} ({human}|{real}) czy ({machine}|{fake}|{fake_thing})',
    '{are_you} ({machine}|{fake}|{fake_thing}) czy ({human}|{real})',
    '{are_you} tym za kogo się podajesz',
    '{are_you} (stworzony|stworzona|napisany|napisana|wygenerowany|wygenerowana) przez {machine}',
    '[czy] [ty] istniejesz [naprawdę]',
    '[czy] (pan|pani) istnieje',
    'nie istniejesz',
    '{this} ({bot}|{fake_thing}|{fake}|prawdziwy profil|prawdziwe konto|realny profil)',
    '(ten profil jest|czy ten profil jest|twój profil jest|czy twój profil jest|czy to konto jest) ({real}|{fake}|prawdziwe|fałszywe)',
    '[czy] (twoje|te|to) (zdjęcia|zdjęcie) (są|jest) (prawdziwe|fałszywe|wygenerowane|sztuczne)',
    '[czy] (jest|stoi|siedzi|kryje się|ukrywa się) (ktoś|człowiek|jakiś człowiek|prawdziwy człowiek|prawdziwa osoba|ktoś prawdziwy|żywy człowiek|jakaś osoba|osoba|{machine}) {behind}',
    '[czy] (ktoś|człowiek|jakiś człowiek|prawdziwy człowiek|prawdziwa osoba|ktoś prawdziwy|żywy człowiek|{machine}) (jest|stoi|siedzi|kryje się|ukrywa się) {behind}',
    '[czy] {behind} [jest|stoi|siedzi|kryje się|ukrywa się] (ktoś|człowiek|jakiś człowiek|prawdziwy człowiek|prawdziwa osoba|ktoś prawdziwy|żywy człowiek|{machine})',
    '[czy] {behind} (ktoś|człowiek|jakiś człowiek|prawdziwa osoba|ktoś prawdziwy) (jest|stoi|siedzi|kryje się|ukrywa się)',
    '[czy] {behind} (stoi|siedzi|kryje się|ukrywa się|jest) [jakiś|jakaś|żywy|prawdziwy|prawdziwa] (człowiek|osoba|ktoś|{machine})',
    '[czy] (jest|siedzi) tam [jakiś|żywy|prawdziwy|prawdziwa] (człowiek|osoba)',
    '(kto|co) (stoi|jest|kryje się|siedzi|się kryje|się ukrywa) {behind}',
    'kto pisze (te|twoje) (wiadomości|odpowiedzi)',
    '[czy] [ja] {talk} z (botem|robotem|komputerem|maszyną|programem|chatbotem|automatem|ai|sztuczną inteligencją|człowiekiem|prawdziwym człowiekiem|prawdziwą osobą|żywym człowiekiem|żywą osobą|kimś prawdziwym|realną osobą|prawdziwą kobietą|prawdziwym mężczyzną|fejkiem|osobą|programem komputerowym|algorytmem)',
    'z kim (ja) {talk} naprawdę',
    '^ [czy] (odpisuje|odpowiada|pisze|czyta) [mi|tu|to|ze mną] (człowiek|prawdziwy człowiek|prawdziwa osoba|żywy człowiek|{machine}|jakiś człowiek|jakiś bot)',
    '[czy] (to|tu) (człowiek|{machine}|prawdziwy człowiek|prawdziwa osoba) [mi|tu] (pisze|odpisuje|odpowiada)',
    '[czy] (twoje|te) (odpowiedzi|wiadomości) są (automatyczne|generowane|pisane przez (bota|komputer|program|maszynę|ai))',
    '[czy] (to|to są) (automatyczna odpowiedź|automatyczne odpowiedzi|automatyczne wiadomości)',
    '(udowodnij|udowodni) [mi] że (jesteś|nie jesteś|istniejesz) [{real}|{human}|{machine}|{fake}]',
    '[czy] (jest|siedzi) (tu|tam|tutaj) [jakiś|żywy|prawdziwy] (człowiek|osoba)',
    '[czy] (stworzyła|wymyślił|wymyśliła|napisał|stworzył) cię (sztuczna inteligencja|ktoś|komputer|program|ai)',
    '[czy] mam kontakt z (człowiekiem|prawdziwym człowiekiem|botem|maszyną|prawdziwą osobą)',
    '^ [czy|a|hej|cześć|więc|ty] ({bot}|{fake_thing}|{human} czy {bot}|{bot} czy {human})',
    '^ [czy|a|hej|cześć|więc|ty] (prawdziwa czy fałszywa|prawdziwy czy fałszywy|prawdziwy profil|fałszywy profil|prawdziwa osoba|prawdziwa czy fejk|prawdziwy czy fejk|prawdziwa czy nie)'
  ]
}
