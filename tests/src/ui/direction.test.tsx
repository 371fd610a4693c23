import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText } from '#src/features/chats/LinkedText.tsx'
import { nameAndAge } from '#src/features/members/words.ts'
import { placesOf } from '#src/features/members/places.ts'
import { Field } from '#src/ui/Field.tsx'
import { PersonName } from '#src/ui/PersonName.tsx'
import { Toasts } from '#src/ui/Toasts.tsx'

test('a name is isolated from the age beside it, in elements and in attributes', () => {
  expect(renderToStaticMarkup(<PersonName name="דנה" age={36} />)).toBe('<bdi>דנה</bdi>, 36')
  expect(renderToStaticMarkup(<PersonName name="Dana" age={null} />)).toBe('<bdi>Dana</bdi>')
  expect(nameAndAge({ name: 'דנה', age: 36 })).toBe('\u2068דנה\u2069, 36')
  expect(nameAndAge({ name: 'Dana', age: 36 })).toBe('Dana, 36')
})

test('a town is isolated from the words beside it', () => {
  const place = { city: 'חיפה', country: 'NL', countryregion: 'NL-UT' }
  expect(placesOf(place, new Map([['NL-UT', 'Utrecht']]))).toBe('\u2068חיפה\u2069, Utrecht')
})

test('a message takes the direction of its own text', () => {
  expect(renderToStaticMarkup(<LinkedText text="שלום!" />)).toBe(
    '<span class="chats-text" dir="auto">שלום!</span>'
  )
})

test('the title of a toast, which may be a name, is isolated', () => {
  const markup = renderToStaticMarkup(
    <Toasts
      toasts={[{ id: '1', title: 'דנה', text: 'wrote to you' }]}
      label="News"
      closeLabel="Close"
      onClose={() => {}}
    />
  )
  expect(markup).toContain('<bdi class="toast-title">דנה</bdi>')
})

test('fields for texts take the direction of what is typed, others do not', () => {
  const fieldOf = (type?: string) => renderToStaticMarkup(<Field label="x" type={type} />)
  for (const type of [undefined, 'text', 'search']) expect(fieldOf(type)).toContain('dir="auto"')
  for (const type of ['email', 'password', 'tel', 'date', 'number']) {
    expect(fieldOf(type)).not.toContain('dir=')
  }
  expect(renderToStaticMarkup(<Field as="textarea" label="x" />)).toContain('dir="auto"')
})
