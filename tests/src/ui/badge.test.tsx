import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { badgeText } from '#src/ui/badge-text.ts'
import { Badge } from '#src/ui/Badge.tsx'

test('counts up to 99 and says 99+ from 100 on', () => {
  expect([0, 1, 99, 100, 4000].map(badgeText)).toEqual(['0', '1', '99', '99+', '99+'])
})

test('never shows less than zero', () => {
  expect(badgeText(-3)).toBe('0')
})

test('speaks its label in place of the figure', () => {
  const markup = renderToStaticMarkup(<Badge count={120} label="120 unread messages" />)
  expect(markup).toContain('<span aria-hidden="true">99+</span>')
  expect(markup).toContain('<span class="visually-hidden">120 unread messages</span>')
})

test('leaves the figure readable when there is no label', () => {
  expect(renderToStaticMarkup(<Badge count={3} kind="low" />)).toBe(
    '<span class="badge badge-low"><span>3</span></span>'
  )
})
