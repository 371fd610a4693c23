import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useWriteLink } from '#src/features/members/use-write-link.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

function WriteLink() {
  const { href, isMember } = useWriteLink('7Q4M2KXD7Q4M2KXD')
  return <a href={href}>{isMember ? 'member' : 'visitor'}</a>
}

test('a link to write leads a member to the chat and a visitor to the signup', async () => {
  const api = await openApi()
  await openClient(api)
  expect(renderToStaticMarkup(<WriteLink />)).toBe(
    '<a href="/signup?profile_id=7Q4M2KXD7Q4M2KXD">visitor</a>'
  )
  await openClient(api, await api.member())
  expect(renderToStaticMarkup(<WriteLink />)).toBe(
    '<a href="/members/7Q4M2KXD7Q4M2KXD/chat">member</a>'
  )
})
