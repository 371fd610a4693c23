import * as z from 'zod'
import { Environment } from '#server/config.ts'

interface Variable {
  description?: string
  enum?: unknown[]
  default?: unknown
}

const lineLength = 100

/** The content of `.env.example`: every variable as a comment, with its meaning and its default. */
export function environmentExample(): string {
  const { properties = {} } = z.toJSONSchema(Environment, { io: 'input', unrepresentable: 'any' })
  const parts = Object.entries(properties).map(([name, variable]) =>
    describeVariable(name as keyof typeof Environment.shape, variable as Variable)
  )
  const header = wrap(
    'Copy this file to .env and remove the # in front of the variables to set. npm start, npm run dev and npm run reset read .env; real environment variables win. Generated from server/config.ts by npm run env:example.'
  )
  return `${[header, ...parts].join('\n\n')}\n`
}

function describeVariable(name: keyof typeof Environment.shape, variable: Variable): string {
  const { description, enum: values, default: value = '' } = variable
  if (!description) throw new Error(`${name} has no description in server/config.ts`)
  const choice = values ? ` (${values.join(' | ')})` : ''
  // JSON Schema has no default for a value that the schema transforms.
  const parsed = Environment.shape[name].safeParse(undefined).data
  const text = typeof parsed === 'boolean' ? (parsed ? 'yes' : 'no') : String(value)
  return `${wrap(description + choice)}\n#${name}=${text}`
}

/** Breaks a text between words into comment lines. */
function wrap(text: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line && line.length + word.length + 3 > lineLength) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines.map(line => `# ${line}`).join('\n')
}
