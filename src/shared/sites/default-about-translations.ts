import type { OwnPage } from '../site.ts'

/** Titles of the page in the languages that `default-about.ts` does not contain. */
export const titles: OwnPage['title'] = {
  da: 'Hvorfor vi er en bar',
  de: 'Warum wir eine Bar sind',
  es: 'Por qué somos un bar',
  fi: 'Miksi olemme baari',
  fr: 'Pourquoi nous sommes un bar',
  it: 'Perché siamo un bar',
  no: 'Hvorfor vi er en bar',
  pl: 'Dlaczego jesteśmy barem',
  sv: 'Varför vi är en bar'
}

/** The page in the languages that `default-about.ts` does not contain. */
export const translations: OwnPage['markdown'] = {
  da: `---
description: Hvorfor {{name}} ville være en bar: tale sammen uden spørgeskema, betale pr. besked og ikke pr. måned, og vide, hvem der er opdigtet.
---

En god aften begynder sjældent med et spørgeskema. Som regel sidder der en ved siden af dig, og så siger du noget. Sådan et sted ville vi lave, bare til sofaen.

## Det gør vi anderledes {#what-we-do-differently}

> Intet abonnement, ingen opdigtede likes, intet med småt.

På {{name}} betaler du for hver besked, du sender, og på knappen står, hvad den koster. Det er gratis at læse. Den, der ikke kigger, koster dig ikke noget: En besked, der er ulæst efter {{unopened_days}} dage, får du tilbage. Hvad tingene koster, står [på kortet](/pricing).

## Dem, der er her {#who-is-here}

> Rigtige mennesker og nogle få opdigtede, med ordet på billedet.

De fleste ved baren er medlemmer som dig. Der er også {{fictional}} profiler til dem, der bare vil snakke. De bærer ordet, og man kan ikke mødes med dem. Et like eller et match kommer altid fra et rigtigt medlem.

## Dem, der skænker {#who-we-are}

> {{company}}, med en telefon, der bliver taget.

Spørgsmål? Ring [{{support_phone}}](tel:{{support_phone}}), eller læs, [hvem der står bag baren](/pages/company).
`,
  de: `---
description: Warum {{name}} eine Bar sein wollte: reden ohne Fragebogen, pro Nachricht zahlen statt pro Monat und wissen, wer erfunden ist.
---

Ein guter Abend beginnt selten mit einem Fragebogen. Meist sitzt jemand neben dir, und du sagst etwas. So einen Ort wollten wir machen, nur eben fürs Sofa.

## Was wir anders machen {#what-we-do-differently}

> Kein Abo, keine erfundenen Likes, kein Kleingedrucktes.

Auf {{name}} zahlst du für jede Nachricht, die du sendest, und auf dem Knopf steht, was sie kostet. Lesen ist gratis. Wer nicht hinsieht, kostet dich nichts: Eine Nachricht, die nach {{unopened_days}} Tagen ungelesen ist, bekommst du zurück. Was alles kostet, steht [auf der Karte](/pricing).

## Wer hier sitzt {#who-is-here}

> Echte Menschen und ein paar erfundene, mit dem Wort auf dem Foto.

Die meisten an dieser Bar sind Mitglieder wie du. Es gibt auch {{fictional}} Profile für alle, die einfach reden wollen. Sie tragen das Wort, und treffen kannst du sie nicht. Ein Like oder ein Match kommt immer von einem echten Mitglied.

## Wer hier ausschenkt {#who-we-are}

> {{company}}, mit einem Telefon, an das jemand geht.

Fragen? Ruf [{{support_phone}}](tel:{{support_phone}}) an oder lies, [wer hinter der Bar steht](/pages/company).
`,
  es: `---
description: Por qué {{name}} quiso ser un bar: hablar sin cuestionarios, pagar por mensaje y no por mes, y saber quién es inventado.
---

Una buena noche rara vez empieza con un cuestionario. Normalmente hay alguien a tu lado y dices algo. Queríamos hacer un sitio así, pero para el sofá.

## Lo que hacemos de otra manera {#what-we-do-differently}

> Sin suscripción, sin likes inventados, sin letra pequeña.

En {{name}} pagas por cada mensaje que envías, y el botón dice cuánto cuesta. Leer es gratis. Quien no mira no te cuesta nada: si un mensaje sigue sin leer después de {{unopened_days}} días, te lo devolvemos. Lo que cuesta cada cosa está [en la carta](/pricing).

## Quién está aquí {#who-is-here}

> Gente real y algunos inventados, con la palabra en la foto.

La mayoría de la gente de esta barra son miembros como tú. También hay perfiles {{fictional}} para quien solo quiere hablar. Llevan la palabra, y no se puede quedar con ellos. Un like o un match viene siempre de un miembro real.

## Quién sirve {#who-we-are}

> {{company}}, con un teléfono que se coge.

¿Preguntas? Llama al [{{support_phone}}](tel:{{support_phone}}) o lee [quién está detrás de la barra](/pages/company).
`,
  fi: `---
description: Miksi {{name}} halusi olla baari: juttelua ilman kyselylomaketta, maksu viestistä eikä kuukaudesta, ja tieto siitä, kuka on keksitty.
---

Hyvä ilta alkaa harvoin kyselylomakkeesta. Yleensä joku istuu vieressäsi, ja sanot jotain. Halusimme tehdä sellaisen paikan, mutta sohvalle.

## Mitä teemme toisin {#what-we-do-differently}

> Ei tilausta, ei keksittyjä tykkäyksiä, ei pientä pränttiä.

Maksat jokaisesta viestistä, jonka lähetät, ja painikkeessa lukee, mitä se maksaa. Lukeminen on ilmaista. Se, joka ei katso, ei maksa sinulle mitään: viestin, jota ei ole luettu {{unopened_days}} päivässä, saat takaisin. Hinnat lukevat [listassa](/pricing).

## Keitä täällä on {#who-is-here}

> Oikeita ihmisiä ja muutama keksitty, sana kuvassa.

Useimmat tämän baarin ihmisistä ovat jäseniä niin kuin sinä. Täällä ovat myös {{fictional}} profiilit niille, jotka haluavat vain jutella. Niissä on tuo sana, eikä niitä voi tavata. Tykkäys tai mätsi tulee aina oikealta jäseneltä.

## Kuka kaataa {#who-we-are}

> {{company}}, ja puhelin, johon vastataan.

Kysyttävää? Soita [{{support_phone}}](tel:{{support_phone}}) tai lue, [kuka baaritiskin takana on](/pages/company).
`,
  fr: `---
description: Pourquoi {{name}} a voulu être un bar : parler sans questionnaire, payer au message et pas au mois, et savoir qui est inventé.
---

Une bonne soirée commence rarement par un questionnaire. Le plus souvent, quelqu’un est assis à côté de toi et tu dis quelque chose. Nous voulions faire un endroit comme ça, mais pour le canapé.

## Ce que nous faisons autrement {#what-we-do-differently}

> Pas d’abonnement, pas de likes inventés, rien en petits caractères.

Sur {{name}}, tu paies chaque message que tu envoies, et le bouton dit combien il coûte. Lire est gratuit. Qui ne regarde pas ne te coûte rien : un message qui n’est pas lu après {{unopened_days}} jours t’est rendu. Ce que coûtent les choses est [sur la carte](/pricing).

## Qui est ici {#who-is-here}

> De vraies personnes, et quelques-unes inventées, avec le mot sur la photo.

La plupart des gens à ce bar sont des membres comme toi. Il y a aussi des profils {{fictional}} pour ceux qui veulent simplement parler. Ils portent le mot, et on ne peut pas les rencontrer. Un like ou un match vient toujours d’un vrai membre.

## Qui sert {#who-we-are}

> {{company}}, avec un téléphone auquel on répond.

Des questions ? Appelle le [{{support_phone}}](tel:{{support_phone}}) ou lis [qui est derrière le bar](/pages/company).
`,
  it: `---
description: Perché {{name}} ha voluto essere un bar: parlare senza questionario, pagare a messaggio e non al mese, e sapere chi è inventato.
---

Una bella serata comincia di rado con un questionario. Di solito c’è qualcuno accanto a te, e dici qualcosa. Volevamo fare un posto così, ma per il divano.

## Che cosa facciamo di diverso {#what-we-do-differently}

> Nessun abbonamento, nessun like inventato, niente scritto in piccolo.

Su {{name}} paghi per ogni messaggio che invii, e sul pulsante c’è scritto quanto costa. Leggere è gratis. Chi non guarda non ti costa nulla: un messaggio non letto dopo {{unopened_days}} giorni ti viene restituito. Quanto costano le cose è scritto [sul listino](/pricing).

## Chi c’è qui {#who-is-here}

> Persone vere, e qualcuna inventata, con la parola sulla foto.

La maggior parte delle persone a questo bancone sono membri come te. Ci sono anche profili {{fictional}} per chi vuole solo parlare. Portano quella parola, e non si possono incontrare. Un like o un match viene sempre da un membro vero.

## Chi versa {#who-we-are}

> {{company}}, con un telefono a cui si risponde.

Domande? Chiama [{{support_phone}}](tel:{{support_phone}}) o leggi [chi c’è dietro il bancone](/pages/company).
`,
  no: `---
description: Hvorfor {{name}} ville være en bar: snakke uten spørreskjema, betale per melding og ikke per måned, og vite hvem som er oppdiktet.
---

En god kveld begynner sjelden med et spørreskjema. Som regel sitter det noen ved siden av deg, og du sier noe. Et slikt sted ville vi lage, bare for sofaen.

## Det vi gjør annerledes {#what-we-do-differently}

> Ikke noe abonnement, ingen oppdiktede likes, ingenting med liten skrift.

På {{name}} betaler du for hver melding du sender, og på knappen står det hva den koster. Det er gratis å lese. Den som ikke ser, koster deg ingenting: En melding som er ulest etter {{unopened_days}} dager, får du tilbake. Hva ting koster, står [på kartet](/pricing).

## De som er her {#who-is-here}

> Ekte mennesker og noen få oppdiktede, med ordet på bildet.

De fleste i denne baren er medlemmer som deg. Her er også {{fictional}} profiler for dem som bare vil snakke. De bærer ordet, og det går ikke an å møte dem. Et like eller en match kommer alltid fra et ekte medlem.

## De som skjenker {#who-we-are}

> {{company}}, med en telefon som blir tatt.

Spørsmål? Ring [{{support_phone}}](tel:{{support_phone}}), eller les [hvem som står bak baren](/pages/company).
`,
  pl: `---
description: Dlaczego {{name}} chce być barem: rozmowa bez ankiety, opłata za wiadomość, a nie za miesiąc, i wiadomo, kto jest zmyślony.
---

Dobry wieczór rzadko zaczyna się od ankiety. Zwykle ktoś siedzi obok i coś mówisz. Chcieliśmy zrobić takie miejsce, tylko na kanapę.

## Co robimy inaczej {#what-we-do-differently}

> Bez abonamentu, bez zmyślonych polubień, bez drobnego druku.

Płacisz za każdą wysłaną wiadomość, a na przycisku widać, ile kosztuje. Czytanie jest za darmo. Kto nie zagląda, nic cię nie kosztuje: wiadomość nieprzeczytaną po upływie {{unopened_days}} dni zwracamy. Ile co kosztuje, jest napisane [w cenniku](/pricing).

## Kto tu jest {#who-is-here}

> Prawdziwi ludzie i kilka zmyślonych osób, ze słowem na zdjęciu.

Większość osób przy tym barze to użytkownicy tacy jak ty. Są tu też profile {{fictional}} dla tych, którzy chcą po prostu porozmawiać. Noszą to słowo i nie można się z nimi spotkać. Polubienie albo para zawsze pochodzi od prawdziwej osoby.

## Kto tu nalewa {#who-we-are}

> {{company}}, z telefonem, który ktoś odbiera.

Pytania? Zadzwoń pod [{{support_phone}}](tel:{{support_phone}}) albo przeczytaj, [kto stoi za barem](/pages/company).
`,
  sv: `---
description: Varför {{name}} ville vara en bar: prata utan frågeformulär, betala per meddelande och inte per månad, och veta vem som är påhittad.
---

En bra kväll börjar sällan med ett frågeformulär. Oftast sitter någon bredvid dig, och du säger något. Ett sådant ställe ville vi göra, fast för soffan.

## Det vi gör annorlunda {#what-we-do-differently}

> Inget abonnemang, inga påhittade likes, inget finstilt.

På {{name}} betalar du för varje meddelande som du skickar, och på knappen står vad det kostar. Att läsa är gratis. Den som inte tittar kostar dig ingenting: ett meddelande som är oläst efter {{unopened_days}} dagar får du tillbaka. Vad saker kostar står [på kortet](/pricing).

## De som är här {#who-is-here}

> Riktiga människor och några påhittade, med ordet på bilden.

De flesta i den här baren är medlemmar som du. Här finns också {{fictional}} profiler för den som bara vill prata. De bär ordet, och det går inte att träffa dem. En like eller en match kommer alltid från en riktig medlem.

## De som häller upp {#who-we-are}

> {{company}}, med en telefon som någon svarar i.

Frågor? Ring [{{support_phone}}](tel:{{support_phone}}) eller läs [vem som står bakom baren](/pages/company).
`
}
