import { expect, onTestFinished, test, vi } from 'vitest'
import { copyText } from '#src/lib/copy-text.ts'

/** A page over http: browsers copy only what is selected in a field. */
function openInsecurePage({ copies }: { copies: boolean }) {
  const field = { value: '', select: vi.fn<() => void>(), remove: vi.fn<() => void>() }
  const copied: string[] = []
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('HTMLElement', EventTarget)
  vi.stubGlobal('document', {
    activeElement: null,
    body: { append: () => {} },
    createElement: () => field,
    execCommand: () => copies && copied.push(field.value) > 0
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { field, copied }
}

test('a text is copied with the Clipboard API', async () => {
  const writeText = vi.fn<Clipboard['writeText']>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  onTestFinished(() => void vi.unstubAllGlobals())
  await copyText('Hello')
  expect(writeText).toHaveBeenCalledWith('Hello')
})

test('without the Clipboard API a text is copied from a field that is removed again', async () => {
  const { field, copied } = openInsecurePage({ copies: true })
  await copyText('Hello')
  expect(copied).toEqual(['Hello'])
  expect(field.select).toHaveBeenCalledOnce()
  expect(field.remove).toHaveBeenCalledOnce()
})

test('a browser that copies nothing is an error', async () => {
  const { field } = openInsecurePage({ copies: false })
  await expect(copyText('Hello')).rejects.toThrow('does not copy')
  expect(field.remove).toHaveBeenCalledOnce()
})
