/** What browsers send for a key that an input method handles (UI Events §7.3.1). */
const processedKeyCode = 229

/**
 * Whether the key belongs to an input method, for instance Enter that confirms a Japanese word. Every
 * field that acts on a key asks this first.
 *
 * Safari sends `compositionend` before the keydown that confirmed the word, so that `isComposing` is
 * false there; only the key code remains (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === processedKeyCode
}
