import { expect, test } from 'vitest'
import { parseGuide } from '../../scripts/lib/locale-guide.ts'

const guide = `# Danish (da)

## Glossary
| English | Here | Stems | Never |
| --- | --- | --- | --- |
| credit | credit, credits | credit | kredit, \`point\` |
| gift | gave | gave, gaver | – |

## Same as English
- \`Premium\`

## Long on purpose
- \`credits:order.submit\`

## Exceptions
- \`chats:send\` credit
- \`chats:other\`: log in

## Never
- \`i stedet for\`

## Proofreading
| Key | Before | After | Why |
| --- | --- | --- | --- |
| a | one \\| two | three | clearer |
| b | same | same | nothing |
`

test('reads the glossary, the lists and how much was corrected', () => {
  expect(parseGuide(guide)).toEqual({
    terms: [
      { english: 'credit', stems: ['credit'], never: ['kredit', 'point'] },
      { english: 'gift', stems: ['gave', 'gaver'], never: [] }
    ],
    same: new Set(['Premium']),
    long: new Set(['credits:order.submit']),
    exceptions: new Set(['chats:send credit', 'chats:other log in']),
    never: ['i stedet for'],
    corrections: 1
  })
})
