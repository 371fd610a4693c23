const shortWord = 3

/**
 * Whether the typed word is the meant one with one wrong, missing, additional or swapped letter. In
 * words of up to three letters a wrong letter makes another word, so that a letter may only be
 * swapped, doubled or missing there. The first letter is right, unless it is swapped.
 */
export function isTypo(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false
  if (isSwapped(typed, meant)) return true
  if (typed[0] !== meant[0]) return false
  if (meant.length > shortWord) return isOneEdit(typed, meant)
  return isDoubled(typed, meant) || (meant.length === shortWord && lacksOne(typed, meant))
}

function isSwapped(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return false
  const at = firstDifference(typed, meant)
  return (
    typed[at] === meant[at + 1] &&
    typed[at + 1] === meant[at] &&
    typed.slice(at + 2) === meant.slice(at + 2)
  )
}

function isOneEdit(typed: string, meant: string): boolean {
  const at = firstDifference(typed, meant)
  if (typed.length === meant.length) return typed.slice(at + 1) === meant.slice(at + 1)
  return lacksOne(typed, meant) || lacksOne(meant, typed)
}

function isDoubled(typed: string, meant: string): boolean {
  const at = firstDifference(typed, meant)
  return lacksOne(meant, typed) && typed[at] === typed[at - 1]
}

/** Whether the shorter word is the longer one without one of its letters. */
function lacksOne(shorter: string, longer: string): boolean {
  const at = firstDifference(shorter, longer)
  return longer.length === shorter.length + 1 && shorter.slice(at) === longer.slice(at + 1)
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
