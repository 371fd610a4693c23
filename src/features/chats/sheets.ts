import { atom, onMount } from 'nanostores'
import { onForget } from '#src/lib/forget.ts'
import { $router, goInstead } from '#src/lib/router.ts'

/** What stands over the open conversation. */
export type Sheet = 'gifts' | 'icebreakers' | 'settings'

export const $sheet = atom<Sheet | null>(null)

// `?gift=1`: from the button on a profile, or back from the till.
onMount($sheet, () =>
  $router.subscribe(page => {
    if (page?.search['gift'] === '1') $sheet.set('gifts')
  })
)
onForget(() => $sheet.set(null))

export function openSheet(sheet: Sheet): void {
  $sheet.set(sheet)
}

/** Closes it, also for a reload of the page. */
export function closeSheet(): void {
  $sheet.set(null)
  const page = $router.get()
  if (page?.search['gift'] === undefined) return
  if (page.route === 'chats-id') goInstead('chats-id', page.params)
  if (page.route === 'members-id-chat') goInstead('members-id-chat', page.params)
}
