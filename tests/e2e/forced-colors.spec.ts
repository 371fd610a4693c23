import type { Locator } from '@playwright/test'
import { becomeMember, person } from './support/acts.ts'
import { idOf } from './support/calls.ts'
import { expect, test } from './support/test.ts'

/** What a component looks like where the browser removes grounds and shadows. */
function styleOf(part: Locator) {
  return part.first().evaluate(element => {
    const { borderTopStyle, backgroundColor, outlineStyle } = getComputedStyle(element)
    const canvas = getComputedStyle(document.body).backgroundColor
    return {
      hasEdge: borderTopStyle === 'solid',
      hasFill: backgroundColor !== canvas,
      isMarked: outlineStyle === 'solid'
    }
  })
}

test('in forced colours what is filled has an edge, and what is chosen or focused is marked', async ({
  newPerson,
  newCaller,
  server
}) => {
  const page = await newPerson({
    forcedColors: 'active',
    viewport: { width: 1440, height: 900 }
  })
  const other = await newCaller()
  await becomeMember(page, server, person('Contra'))
  await becomeMember(other, server, person('Contro'))
  const id = await idOf(other)

  await page.goto(`/members/${id}?lang=en`)
  await expect(page.locator('.presence-dot').first()).toBeVisible()
  expect(await styleOf(page.locator('.presence-dot'))).toMatchObject({ hasFill: true })
  expect(await styleOf(page.locator('a.button'))).toMatchObject({ hasEdge: true })

  await page.goto(`/members/${id}/chat`)
  const field = page.getByRole('textbox', { name: /^Message to/ })
  await expect(field).toBeFocused()
  expect(await styleOf(field)).toMatchObject({ isMarked: true })
  const send = page.getByRole('button', { name: /^Send/ })
  expect(await styleOf(send)).toMatchObject({ hasEdge: true })
  await send.focus()
  await page.getByRole('button', { name: 'Give a gift' }).click()
  await page.getByRole('radio').first().check()
  const gift = page.locator('.is-on').filter({ has: page.getByRole('radio') })
  expect(await styleOf(gift)).toMatchObject({ hasEdge: true, isMarked: true })
  expect(await styleOf(page.getByRole('dialog'))).toMatchObject({ hasEdge: true })
})
