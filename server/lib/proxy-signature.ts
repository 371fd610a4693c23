import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/** Netlify's tokens have about 300 characters; longer ones are not hashed at all. */
const longestToken = 2048
/** Clocks of two machines differ by a few seconds. */
const leewaySeconds = 30

/** Three parts in base64url without padding (RFC 7515 §7.1), so two tokens in one header do not match. */
const compactToken = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/

const Header = z.object({ alg: z.literal('HS256'), crit: z.undefined().optional() })

/** The claims of a signed proxy redirect, as Netlify documents them. */
const Claims = z.object({
  iss: z.literal('netlify'),
  exp: z.int(),
  nbf: z.int().optional(),
  netlify_id: z.string(),
  site_url: z.url({ protocol: /^https?$/ }),
  // A deploy preview runs unreviewed code under a guessable address.
  deploy_context: z.literal('production')
})
export type ProxyClaims = z.output<typeof Claims>

/** Why a signature does not count; the reason is for the log. */
export class SignatureRefused extends Error {}

/**
 * Verifies the value of the header `x-nf-sign`: a JWS of Netlify's signed proxy redirects. The
 * algorithm is fixed, so that a token cannot choose the way it is verified.
 *
 * @throws SignatureRefused
 */
export function verifyProxySignature(token: string, secret: string, now: Date): ProxyClaims {
  if (token.length > longestToken) throw new SignatureRefused('oversized')
  const [, header = '', payload = '', signature = ''] = compactToken.exec(token) ?? []
  if (signature === '') throw new SignatureRefused('malformed')
  if (!Header.safeParse(decoded(header)).success) throw new SignatureRefused('algorithm')
  if (!isSignedBy(secret, `${header}.${payload}`, signature)) throw new SignatureRefused('secret')
  const parsed = Claims.safeParse(decoded(payload))
  if (!parsed.success) {
    const [name] = parsed.error.issues[0]?.path ?? []
    throw new SignatureRefused(name === undefined ? 'claims' : `claim ${String(name)}`)
  }
  const seconds = now.getTime() / 1000
  if (parsed.data.exp + leewaySeconds <= seconds) throw new SignatureRefused('expired')
  if ((parsed.data.nbf ?? 0) > seconds + leewaySeconds) throw new SignatureRefused('not yet valid')
  return parsed.data
}

function isSignedBy(secret: string, content: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(content).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** @returns null for what is no JSON */
function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
