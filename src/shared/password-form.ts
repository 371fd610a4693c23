/**
 * The one form of a password, by the OpaqueString profile of RFC 8265: special spaces become ordinary
 * ones, then NFC. Composed and decomposed letters are thereby the same password, on every keyboard.
 *
 * RFC 8265 also refuses control characters. That rule is left out, because members may have used them.
 */
export function toPasswordForm(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}
