import type { OwnPage } from '../site.ts'
import { titles, translations } from './default-about-translations.ts'

/** An operator's own page, as an example of one. */
export const about: OwnPage = {
  slug: 'over-ons',
  title: { ...titles, nl: 'Waarom wij een bar zijn', en: 'Why we are a bar' },
  markdown: {
    ...translations,
    nl: `---
description: Waarom {{name}} een bar wilde zijn: praten zonder vragenlijst, betalen per bericht en niet per maand, en eerlijk zeggen wie verzonnen is.
---

Een goede avond begint zelden met een vragenlijst. Meestal zit er iemand naast je, en je zegt iets. Zo’n plek wilden we maken, maar dan voor op de bank.

## Wat we anders doen {#what-we-do-differently}

> Geen abonnement, geen verzonnen likes, geen kleine lettertjes.

Op {{name}} betaal je per bericht dat je stuurt, en op de knop staat wat het kost. Lezen is gratis. Wie niet kijkt, kost je niets: een bericht dat na {{unopened_days}} dagen ongelezen is, krijg je terug. Hoeveel iets kost, staat [op de kaart](/pricing).

## Wie hier zitten {#who-is-here}

> Echte mensen, en een paar verzonnen, met dat woord op de foto.

De meeste mensen aan deze bar zijn leden zoals jij. Er zitten ook {{fictional}} profielen bij, voor wie gewoon wil praten. Die dragen dat woord, en afspreken kan met hen niet. Een like of een match komt altijd van een echt lid.

## Wie hier schenken {#who-we-are}

> {{company}}, met een telefoon die wordt opgenomen.

Vragen? Bel [{{support_phone}}](tel:{{support_phone}}) of lees [wie er achter de bar staat](/pages/company).
`,
    en: `---
description: Why {{name}} wants to be a bar: talk without a questionnaire, pay per message and not per month, and know who is made up.
---

A good evening rarely begins with a questionnaire. Mostly there is somebody next to you, and you say something. We wanted to make such a place, only for the sofa.

## What we do differently {#what-we-do-differently}

> No subscription, no invented likes, no small print.

On {{name}} you pay for each message that you send, and the button says what it costs. Reading is free. Whoever does not look costs you nothing: a message that is unread after {{unopened_days}} days comes back to you. What things cost is [on the card](/pricing).

## Who is here {#who-is-here}

> Real people, and some made-up ones with the word on the photo.

Most people at this bar are members like you. There are {{fictional}} profiles as well, for those who just want to talk. They carry the word, and meeting them is not possible. A like or a match always comes from a real member.

## Who pours {#who-we-are}

> {{company}}, with a telephone that is answered.

Questions? Call [{{support_phone}}](tel:{{support_phone}}) or read [who stands behind the bar](/pages/company).
`
  }
}
