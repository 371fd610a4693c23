import { FileSystemConfigLoader, HtmlValidate, esmResolver } from 'html-validate'
import { expect, test } from 'vitest'
import config from '../../.htmlvalidate.json' with { type: 'json' }

const loader = new FileSystemConfigLoader([esmResolver()], { ...config, root: true } as never)
const validator = new HtmlValidate(loader)

/** Rules that a page breaks. */
async function broken(body: string, after = ''): Promise<string[]> {
  const head = '<head><title>A page</title></head>'
  const html = `<!doctype html><html lang="en">${head}<body>${body}</body></html>${after}\n`
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))
}

test('a correct page breaks no rule', async () => {
  const svg = '<svg viewBox="0 0 1 1" aria-hidden="true"><title>A title</title></svg>'
  const links = '<a href="/pages/faq?a=b%20c#d">x</a> <a href="mailto:a@b.example?subject=x">y</a>'
  expect(await broken(`<p hidden>text</p>${svg}<p>${links}</p>`)).toEqual([])
})

test('a script after the end of the document is an error', async () => {
  expect(await broken('<p>text</p>', '<script type="module" src="/a.js"></script>')).toEqual([
    'nothing-after-html'
  ])
})

test.each(['<svg hidden></svg>', '<svg title="x"></svg>'])(
  'an attribute of HTML on a drawing is an error: %s',
  async svg => {
    expect(await broken(svg)).toEqual(['svg-attributes'])
  }
)

test.each(['data:image/svg+xml,<svg>', '/a b', '/a|b', 'https://vonk.example/{id}'])(
  'an unencoded character in an address is an error: %s',
  async address => {
    expect(await broken(`<p><a href="${address}">x</a></p>`)).toEqual(['url-characters'])
  }
)
