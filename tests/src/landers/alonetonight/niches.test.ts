import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { interests } from '#contract/interests.ts'
import { personOf } from '#shared/lander-people.ts'
import { niches } from '#shared/site.ts'
import { dialogues } from '#src/landers/alonetonight/niches.ts'

const art = new URL('../../../../public/art/alonetonight/', import.meta.url)

test.each(niches)('the dialogue of %s teaches interests that a profile can have', niche => {
  const taught = dialogues[niche].what.flatMap(({ learned }) => learned.interests ?? [])
  expect(taught.filter(name => !interests.includes(name as (typeof interests)[number]))).toEqual([])
})

test.each(niches)('the two people of %s are drawn in every mood, and are not one', niche => {
  const [first, second] = dialogues[niche].people
  expect(personOf(niche, first).id).not.toBe(personOf(niche, second).id)
  const files = [first, second].flatMap(key => [
    `${niche}-${key}.avif`,
    `${niche}-${key}.webp`,
    `${niche}-${key}-glad.webp`
  ])
  files.push(`${niche}-${first}-noticed.webp`)
  expect(files.filter(file => !existsSync(new URL(file, art)))).toEqual([])
})

test.each(niches)('whom somebody of %s chooses says whom they seek', niche => {
  const { people, who, always } = dialogues[niche]
  const [one, other] = people.map(key => personOf(niche, key).gender)
  const both = one === 'woman' ? 'women' : 'men'
  const taught = who?.map(({ seeks }) => seeks) ?? [always?.seeks, always?.seeks]
  expect(taught).toEqual(one === other ? [both, both] : ['women', 'men'])
})
