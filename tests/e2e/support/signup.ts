import { type Page, expect } from '@playwright/test'
import { person } from './acts.ts'

export const field = {
  name: (page: Page) => page.getByLabel('First name or nickname'),
  born: (page: Page) => page.getByLabel('Date of birth'),
  email: (page: Page) => page.getByLabel('E-mail'),
  password: (page: Page) => page.getByLabel('Password', { exact: true })
}
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const steps = ['Show yourself.', 'Tell us.', 'What else?', 'How you hear from us.'] as const

/** Keeps what the window hears of the signup, over all pages of the tab. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('vonk:signup', event => {
      const before = JSON.parse(sessionStorage.getItem('told') ?? '[]') as unknown[]
      sessionStorage.setItem('told', JSON.stringify([...before, (event as CustomEvent).detail]))
    })
  })
}

export async function told(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('told'))) ?? '[]')
}

/** Step 0, filled in and sent. */
export async function join(page: Page, name: string) {
  const who = person(name)
  await field.name(page).fill(who.name)
  await field.born(page).fill('1990-03-04')
  await field.email(page).fill(who.email)
  await field.password(page).fill(who.password)
  await button(page, 'Join us').click()
  await expect(title(page, steps[0])).toBeVisible()
  return who
}
