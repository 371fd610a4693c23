import { expect, onTestFinished, test } from 'vitest'
import {
  $photoChoices,
  choosePhoto,
  dropPhoto,
  photoFor
} from '#src/features/chats/photo-choice.ts'
import { setEdges } from '#src/features/photos/edges.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { forgetMember } from '#src/lib/forget.ts'

const picture = (name: string, type = 'image/jpeg') => new File([name], name, { type })

/** A browser that shrinks by giving a name, and counts the addresses that are open. */
const shrink = async (file: File) => ({
  file: picture(`small ${file.name}`, 'image/webp'),
  crop: null
})

function openEdges(prepare: typeof shrink = shrink) {
  const open = new Set<string>()
  let count = 0
  const restore = setEdges({
    prepare,
    show() {
      const address = `blob:${++count}`
      open.add(address)
      return address
    },
    giveBack: address => void open.delete(address)
  })
  onTestFinished(() => {
    forgetMember()
    restore()
  })
  return open
}

test('a picture that is chosen is shrunk and shown', async () => {
  const open = openEdges()
  const done = choosePhoto('ben', picture('one.jpg'))
  expect($photoChoices.get()['ben']).toEqual({ status: 'preparing' })
  expect(photoFor('ben')).toBe(undefined)
  await done
  expect($photoChoices.get()['ben']).toMatchObject({ status: 'ready', preview: 'blob:1' })
  expect(photoFor('ben')?.name).toBe('small one.jpg')
  expect([...open]).toEqual(['blob:1'])
})

test('another one takes its place, also while the first is being shrunk', async () => {
  const open = openEdges()
  const first = choosePhoto('ben', picture('one.jpg'))
  await Promise.all([first, choosePhoto('ben', picture('two.jpg'))])
  expect(photoFor('ben')?.name).toBe('small two.jpg')
  await choosePhoto('ben', picture('three.jpg'))
  expect(photoFor('ben')?.name).toBe('small three.jpg')
  expect(open.size).toBe(1)
})

test('one that is taken away while it is being shrunk does not come back', async () => {
  const open = openEdges()
  const done = choosePhoto('ben', picture('one.jpg'))
  dropPhoto('ben')
  await done
  expect($photoChoices.get()['ben']).toBe(undefined)
  expect(open.size).toBe(0)
})

test('what is no picture is refused at once, with the reason', async () => {
  openEdges()
  await choosePhoto('ben', picture('letter.pdf', 'application/pdf'))
  expect($photoChoices.get()['ben']).toEqual({ status: 'failed', code: 'photo_type' })
})

test('what is too large is said', async () => {
  openEdges(async () => {
    throw new ApiError('too_large')
  })
  await choosePhoto('ben', picture('wall.jpg'))
  expect($photoChoices.get()['ben']).toEqual({ status: 'failed', code: 'too_large' })
  expect(photoFor('ben')).toBe(undefined)
})

test('each conversation has its own, and a logout takes them all', async () => {
  const open = openEdges()
  await choosePhoto('ben', picture('one.jpg'))
  await choosePhoto('cas', picture('two.jpg'))
  dropPhoto('ben')
  expect(photoFor('ben')).toBe(undefined)
  expect(photoFor('cas')?.name).toBe('small two.jpg')
  forgetMember()
  expect(photoFor('cas')).toBe(undefined)
  expect(open.size).toBe(0)
})
