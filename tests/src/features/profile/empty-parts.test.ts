import { expect, test } from 'vitest'
import { getProfile } from '#contract/members.ts'
import { emptyParts } from '#src/features/profile/empty-parts.ts'
import { openApi } from '#tests/support/api.ts'

test('offers the first three parts that say nothing yet, and none when all do', async () => {
  const api = await openApi()
  const { profile } = (await (await api.member()).call(getProfile)).reply
  expect(emptyParts(profile).map(({ name }) => name)).toEqual(['photo', 'quote', 'interests'])
  const said = { ...profile, quote: 'Ja.', about: 'Ja.', interests: ['tea'] }
  expect(emptyParts(said).map(({ name }) => name)).toEqual([
    'photo',
    'looking_for',
    'ideal_evening'
  ])
  const photo = {
    id: api.guest.id,
    locked: false,
    private: false,
    filename: null,
    thumb_filename: '',
    status: 'active',
    illustration: false,
    refusal: null
  } as const
  const all = { ...said, photos: [photo], looking_for: 'chat', ideal_evening: 'Ja.' } as const
  expect(emptyParts({ ...all, photos: [photo] })).toEqual([])
})
