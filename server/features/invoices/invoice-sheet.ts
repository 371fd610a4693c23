import type { PaymentMethod } from '#contract/credits.ts'
import { postalTown } from '#shared/company.ts'
import type { Site } from '#shared/site.ts'
import { statementNameOf } from '#shared/statement-name.ts'
import type { Invoice, Sum } from './invoice.ts'
import { type Sheet, innerWidth, openSheet, page, rule, write, writeLines } from './sheet.ts'
import { type DocumentWords, wordsFor } from './words.ts'

const left = page.margin
const right = page.width - page.margin
const labelWidth = 150

/** The invoice on one page, in the language of the buyer; the caller ends the sheet. */
export function drawInvoice(site: Site, invoice: Invoice): Sheet {
  const words = wordsFor(invoice.buyer)
  const { t } = words
  const sheet = openSheet({
    title: t('title', { number: invoice.number }),
    author: site.company.name,
    language: words.locale,
    now: invoice.issuedAt
  })
  write(sheet, site.name, left, 72, { size: 22, weight: 'strong', colour: 'accent' })
  write(sheet, t('title', { number: invoice.number }), right, 72, { size: 16, align: 'right' })
  const parties = Math.max(drawSeller(sheet, site, words), drawFacts(sheet, invoice, words))
  const below = drawBill(sheet, invoice, words, parties + 28)
  drawNotes(sheet, site, invoice, words, below + 24)
  return sheet
}

function drawSeller(sheet: Sheet, { company }: Site, { t, country }: DocumentWords): number {
  const lines = [
    company.name,
    company.address,
    postalTown(company),
    country(company.country),
    t('kvk', { number: company.kvk }),
    ...company.vat_numbers.map(number => t('vat_number', { number })),
    company.support_email,
    company.support_phone
  ]
  let y = 116
  lines.forEach((line, index) => {
    write(sheet, line, left, y, {
      weight: index === 0 ? 'strong' : 'regular',
      colour: index === 0 ? 'ink' : 'second',
      width: 220
    })
    y += 15
  })
  return y
}

function drawFacts(sheet: Sheet, invoice: Invoice, words: DocumentWords): number {
  const { t, date } = words
  const { buyer } = invoice
  const facts: [string, string][] = [
    [t('number'), invoice.number],
    [t('date'), date(invoice.issuedAt)],
    [t('order'), invoice.orderNumber],
    [t('ordered'), date(invoice.orderedAt)],
    [t('method'), t(`credits:order.methods.${invoice.method as PaymentMethod}`)],
    [t('buyer'), buyer.name],
    [t('email'), buyer.email]
  ]
  let y = 116
  for (const [label, value] of facts) {
    write(sheet, label, left + 230, y, { colour: 'second', width: 76 })
    write(sheet, value, left + 310, y, { width: innerWidth - 310 })
    y += 15
  }
  return y
}

/** What was bought, what of it is VAT, what went back. @returns where it ends */
function drawBill(sheet: Sheet, invoice: Invoice, words: DocumentWords, top: number): number {
  const { t, money, percent, date } = words
  const { total, refunds, listCents } = invoice
  const { currency } = total
  let y = top
  const line = (label: string, value: string, strong = false) => {
    const weight = strong ? 'strong' : 'regular'
    write(sheet, label, left, y, { weight, width: innerWidth - labelWidth })
    write(sheet, value, right, y, { weight, align: 'right' })
    y += 20
  }
  const ruled = () => {
    rule(sheet, y - 12)
    y += 6
  }
  const minus = (cents: number) => `− ${money({ cents, currency })}`
  const vatOf = (sum: Sum) => {
    const rate = percent(invoice.vatBasisPoints)
    const place = words.country(invoice.country)
    line(t('net'), money({ cents: sum.cents - sum.vatCents, currency }))
    line(t('vat', { rate, country: place }), money({ cents: sum.vatCents, currency }))
  }
  write(sheet, t('what'), left, y, { colour: 'second' })
  write(sheet, t('amount', { currency }), right, y, { colour: 'second', align: 'right' })
  y += 18
  ruled()
  line(t('bundle', { count: invoice.credits }), money({ cents: listCents, currency }))
  if (listCents > total.cents) {
    line(t('discount', { percentage: invoice.discountPercentage }), minus(listCents - total.cents))
  }
  ruled()
  vatOf(total)
  line(t('total', { currency }), money(total), true)
  if (refunds.length === 0) return y
  ruled()
  for (const { reason, at, cents, vatCents } of refunds) {
    const vat = money({ cents: vatCents, currency })
    line(t(`refund.${reason}`, { date: date(at), vat }), minus(cents))
  }
  ruled()
  vatOf(invoice.remaining)
  line(t('remaining', { currency }), money(invoice.remaining), true)
  return y
}

function drawNotes(
  sheet: Sheet,
  site: Site,
  invoice: Invoice,
  { t, date }: DocumentWords,
  top: number
): void {
  const notes = [
    t('paid', { date: date(invoice.issuedAt) }),
    t('statement', { statement: statementNameOf(site) }),
    t('once')
  ]
  let y = top
  for (const note of notes) {
    y = writeLines(sheet, note, left, y, { colour: 'second', width: innerWidth }) + 4
  }
}
