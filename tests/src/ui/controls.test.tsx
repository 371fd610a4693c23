import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { Field } from '#src/ui/Field.tsx'

test('says the price inside the button', () => {
  const markup = renderToStaticMarkup(
    <Button price="1 credit" sum="€ 0.85">
      Send
    </Button>
  )
  expect(markup.replace(/<[^>]+>/g, '')).toBe('Send1 credit · € 0.85')
  expect(markup).toContain('button-chip')
})

test('keeps label and price while busy', () => {
  const markup = renderToStaticMarkup(
    <Button busy price="1 credit">
      Send
    </Button>
  )
  expect(markup).toContain('aria-busy="true"')
  expect(markup).toContain('>Send<')
  expect(markup).toContain('1 credit')
  expect(markup).not.toContain('disabled')
})

test('renders a link when it leads somewhere, and a button when it may not', () => {
  expect(renderToStaticMarkup(<Button href="/credits">Buy</Button>)).toMatch(
    /^<a .*href="\/credits"/
  )
  const refused = renderToStaticMarkup(
    <Button href="/credits" disabled>
      Buy
    </Button>
  )
  expect(refused).toMatch(/^<button .*disabled=""/)
})

test('says the state of a chip with a mark and aria-pressed', () => {
  const on = renderToStaticMarkup(
    <Chip pressed onPress={() => {}}>
      Cooking
    </Chip>
  )
  expect(on).toContain('aria-pressed="true"')
  expect(on).toContain('<svg')
  expect(renderToStaticMarkup(<Chip>Cooking</Chip>)).toBe('<span class="chip">Cooking</span>')
})

test('ties an error to its field', () => {
  const markup = renderToStaticMarkup(
    <Field label="Mail" id="mail" error="Something is missing." />
  )
  expect(markup).toContain('aria-invalid="true"')
  expect(markup).toContain('aria-describedby="mail-note"')
  expect(markup).toMatch(/id="mail-note".*Something is missing\./)
})
