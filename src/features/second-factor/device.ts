import { type NewPasskey, type PasskeyAnswer, passkeyAlgorithms } from '#contract/passkey-shapes.ts'
import type { PasskeyQuestion } from '#contract/second-step.ts'

/** What the device is to make a passkey for. */
export interface PasskeyWish {
  question: PasskeyQuestion
  rp_name: string
  account: { id: string; name: string }
  known: string[]
}

/** Why there is no passkey: chosen not to, one is there already, or it cannot be done here. */
export type DeviceProblem = 'cancelled' | 'known' | 'failed'

export class DeviceError extends Error {
  readonly problem: DeviceProblem

  constructor(problem: DeviceProblem, cause: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** What only a browser can do with passkeys, behind one door; tests put another one in. */
export interface Device {
  /** Whether there can be passkeys here at all. */
  canHold(): boolean
  /** Whether the browser offers them by itself where the address is typed. */
  offersByItself(): Promise<boolean>
  /** @throws DeviceError */
  make(wish: PasskeyWish): Promise<NewPasskey>
  /**
   * @param quietly under the address field, without a window of the browser
   * @throws DeviceError
   */
  sign(question: PasskeyQuestion, quietly?: boolean): Promise<PasskeyAnswer>
  /** Ends a question that nobody has answered. */
  stopAsking(): Promise<void>
  /** What people call this device, for the name of its passkey; empty when it does not say. */
  name(): string
}

/** Loaded by the first who needs it. */
const library = () => import('@simplewebauthn/browser')
const devices = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux']

function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}

function refuse(error: unknown): never {
  throw new DeviceError(problemOf(error), error)
}

const browser: Device = {
  canHold: () => typeof PublicKeyCredential === 'function',
  offersByItself: async () => (await library()).browserSupportsWebAuthnAutofill(),
  async make({ question, rp_name, account, known }) {
    const { startRegistration } = await library()
    return startRegistration({
      optionsJSON: {
        challenge: question.challenge,
        rp: { id: question.rp_id, name: rp_name },
        user: { ...account, displayName: account.name },
        pubKeyCredParams: passkeyAlgorithms.map(alg => ({ alg, type: 'public-key' })),
        excludeCredentials: known.map(id => ({ id, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none'
      }
    }).catch(refuse)
  },
  async sign({ challenge, rp_id }, quietly = false) {
    const { startAuthentication } = await library()
    return startAuthentication({
      optionsJSON: { challenge, rpId: rp_id, userVerification: 'required' },
      useBrowserAutofill: quietly
    }).catch(refuse)
  },
  stopAsking: async () => (await library()).WebAuthnAbortService.cancelCeremony(),
  name: () => devices.find(device => navigator.userAgent.includes(device)) ?? ''
}

export let device: Device = browser

/** Replaces parts of the device. @returns the function that puts the old ones back */
export function setDevice(parts: Partial<Device>): () => void {
  const before = device
  device = { ...before, ...parts }
  return () => {
    device = before
  }
}
