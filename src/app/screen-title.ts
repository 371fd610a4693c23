import { $chats, $openWith } from '#src/features/chats/chats.ts'
import { $profiles } from '#src/features/members/profiles.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { loadTexts, texts } from '#src/lib/i18n.ts'
import { isolate } from '#shared/isolate.ts'
import { type Page, $page } from './page.ts'
import { retitled, titleWith } from './title.ts'

/** Whose screen it is, when it is a person's or a conversation's and the name is known. */
function nameOn(page: Page): string | undefined {
  const id = 'params' in page ? page.params['id'] : undefined
  if (id === undefined) return undefined
  if (page.name !== 'chats-id') return $profiles.get()[id]?.name
  const chats = $chats.get()
  const rows = chats.status === 'ready' ? chats.value.chats : []
  const open = $openWith.get()
  return (
    rows.find(({ conversation }) => conversation.id === id)?.profile.name ??
    (open?.id === id ? open.name : undefined)
  )
}

/** What a screen is called in the member's language; a person's screen has the person's name. */
export function screenTitle(page: Page): string {
  const t = texts('titles')
  const route = page.name === 'waiting' ? page.wanted : page.name
  const name = nameOn(page)
  if (route === 'members-id' && name !== undefined) return isolate(name)
  if ((route === 'members-id-chat' || route === 'chats-id') && name !== undefined) {
    return t('chat_with', { name })
  }
  const type = 'params' in page ? page.params['type'] : undefined
  if (route === 'likes-type' && type === 'given') return t('likes_given')
  if (route === 'likes-type' && type === 'match') return t('likes-m-id')
  return t(route)
}

/**
 * Gives the document the title of each screen (WCAG 2.4.2): "(3) Likes · Vonk". Names that come
 * later than their screen still get in.
 */
export async function followScreenTitle(): Promise<void> {
  const siteName = titleWith(document.title, 0)
  await loadTexts('titles')
  const show = () => {
    const site = $readySettings.get()?.name ?? siteName
    document.title = retitled(document.title, `${screenTitle($page.get())} · ${site}`)
  }
  let ends: (() => void)[] = []
  $page.subscribe(page => {
    ends.forEach(end => end())
    // Only a member may ask for conversations.
    const names =
      page.name === 'chats-id'
        ? [$chats.listen(show), $openWith.listen(show)]
        : [$profiles.listen(show)]
    ends = [...names, $readySettings.listen(show)]
    show()
  })
}
