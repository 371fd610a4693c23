import type { LogEntry } from './log-entries.ts'
import { shownRatio } from './picture-words.ts'
import { countLines } from './text-lines.ts'

const linePixels = 23
const paddingPixels = 22

const guesses = new WeakMap<LogEntry, { width: number; height: number }>()

/**
 * About how high a row is, in pixels, until it has been drawn: the better the guess, the less the
 * log has to correct while somebody scrolls.
 *
 * @param width of the log
 */
export function guessedHeight(entry: LogEntry, width: number): number {
  const known = guesses.get(entry)
  if (known?.width === width) return known.height
  const height = guess(entry, width)
  guesses.set(entry, { width, height })
  return height
}

function guess(entry: LogEntry, width: number): number {
  const { last, newBelow, dayBelow, message, outgoing } = entry
  const foot = last ? 27 + 16 : 6
  const separators = (newBelow ? 41 : 0) + (dayBelow ? 41 : 0)
  const said = message ?? outgoing
  if (!said || message?.withdrawn) return linePixels + paddingPixels + foot + separators
  const bubble = Math.min((width - 28) * 0.78, 580)
  const lines = countLines(said.text, bubble - 30) * linePixels
  const quote = said.reply_to ? 56 : 0
  const under = (message?.warnings.length ?? 0) * 44 + (message?.reactions.length ? 34 : 0)
  const base = foot + separators + quote + under
  if (said.kind === 'photo') {
    const image = Math.min(bubble, 252) / shownRatio(said.photo ?? { width: 4, height: 3 })
    return base + image + (lines > 0 ? lines + paddingPixels : 0)
  }
  if (said.kind === 'gift') return base + 86 + (lines > 0 ? lines + 8 : 0)
  return base + lines + paddingPixels
}
