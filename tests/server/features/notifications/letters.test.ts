import { expect, test } from 'vitest'
import { compose } from '#server/features/outbox/templates.ts'
import type { LikesLetter } from '#server/features/outbox/likes-letter.ts'
import type { MessageLetter } from '#server/features/outbox/message-letter.ts'
import { defaultSite } from '#shared/sites/default.ts'

const fleur = {
  name: 'Fleur',
  age: 41,
  fictional: true,
  illustration: true,
  avatar: '/media/demo/fleur/1/avatar.webp'
}
const ann = { name: 'Ann', age: null, fictional: false, illustration: false, avatar: null }
const common = {
  recipient: 'tim@post.example',
  language: 'nl',
  origin: 'https://vonk.example',
  unsubscribeLink: 'https://vonk.example/notifications?unsubscribe=message.x.y'
}
const message: MessageLetter = {
  template: 'message',
  ...common,
  writers: [{ ...fleur, unread: 2 }],
  others: 0,
  path: '/chats/7Q4M2KXD7Q4M2KXD'
}
const likes: LikesLetter = {
  template: 'likes',
  ...common,
  people: [{ ...ann, matched: true }],
  matches: 1,
  likes: 0
}

test('shows who wrote and how much, with the label of fictional people in words', async () => {
  const { subject, html, text } = await compose(defaultSite, message)
  expect(subject).toBe('Fleur (fictief) schreef je')
  expect(html).toContain('Fictief · illustratie')
  expect(html).toContain('src="https://vonk.example/media/demo/fleur/1/avatar.webp"')
  expect(text).toContain('Fleur, 41 (Fictief · illustratie):\n2 ongelezen berichten')
  expect(text).toContain('https://vonk.example/chats/7Q4M2KXD7Q4M2KXD')
})

test('says in both versions why it comes and where that ends', async () => {
  for (const letter of [message, likes]) {
    const { html, text } = await compose(defaultSite, letter)
    for (const version of [html, text]) {
      expect(version).toContain('Je krijgt deze mail')
      expect(version).toContain(common.unsubscribeLink)
      expect(version).toContain('Zulke mail niet meer ontvangen')
    }
  }
})

test.each([
  [{ matches: 1, likes: 3 }, 'Een match met Ann'],
  [{ matches: 2, likes: 0 }, '2 nieuwe matches'],
  [{ matches: 0, likes: 1 }, 'Ann vindt je leuk'],
  [{ matches: 0, likes: 12 }, '12 mensen vinden je leuk']
])('names what counts most of %j', async (counts, expected) => {
  const { subject } = await compose(defaultSite, { ...likes, ...counts })
  expect(subject).toBe(expected)
})

test('writes no age where the site shows none', async () => {
  const { text } = await compose(defaultSite, likes)
  expect(text).toContain('\n\nAnn:\n')
})

test('speaks the member’s language, and English where we don’t', async () => {
  expect((await compose(defaultSite, { ...message, language: 'en' })).subject).toBe(
    'Fleur (fictional) wrote to you'
  )
  expect((await compose(defaultSite, { ...message, language: 'fi' })).html).toContain('lang="fi"')
  expect((await compose(defaultSite, { ...message, language: 'pt' })).html).toContain('lang="en"')
})

test('escapes what members typed and follows no template in it', async () => {
  const evil = '<img src=x onerror="alert(1)">$t(mail:footer.help){{site}}'
  const { html, text } = await compose(defaultSite, {
    ...message,
    writers: [{ ...ann, name: evil, avatar: '"><script>', unread: 1 }]
  })
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<script>')
  expect(text).toContain(evil)
})
