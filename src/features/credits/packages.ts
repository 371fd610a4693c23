import { atom, computed, onMount } from 'nanostores'
import { type Package, PaymentMethod, listPackages } from '#contract/credits.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ReplyOf } from '#contract/operation.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import { remote } from '#src/lib/remote.ts'
import { $router } from '#src/lib/router.ts'
import {
  appliedCode,
  forgetDiscountCode,
  isCodeProblem,
  refuseCode,
  takeTypedCode
} from './discount-code.ts'
import { keepPaymentCountry, paymentCountry } from './payment-country.ts'

export type Offers = ReplyOf<typeof listPackages>

/** How the address says that the bundle is paid. */
export const $method = computed($router, page => {
  if (page?.route === 'directdebit') return 'directdebit'
  if (page?.route !== 'credits-id-paymentmethod') return undefined
  const parsed = PaymentMethod.safeParse(page.params.paymentmethod)
  return parsed.success ? parsed.data : undefined
})

function ask(code?: string): Promise<Offers> {
  const method = code === undefined ? undefined : $method.get()
  return call(listPackages, { query: { country: paymentCountry(), code, method } })
}

/** A code that is refused costs the member the code and not the prices. */
async function askWithCode(): Promise<Offers> {
  const code = appliedCode()
  if (code === undefined) return ask()
  try {
    return await ask(code)
  } catch (error) {
    const { code: problem } = expectApiError(error)
    if (!isCodeProblem(problem)) throw error
    refuseCode(problem)
    return ask()
  }
}

export interface Quoting {
  busy: boolean
  /** Why the prices are still those of before. */
  problem: ErrorCode | null
}

/** Whether new prices are asked for while the old ones are shown. */
export const $quoting = atom<Quoting>({ busy: false, problem: null })

let problem: ErrorCode | null = null

/** The bundles with what they cost this member now, in the payment country and with the code. */
export const $packages = remote(
  async () => {
    problem = null
    try {
      return await askWithCode()
    } catch (error) {
      problem = expectApiError(error).code
      throw error
    }
  },
  { again: true }
)

// Some codes are for some methods only.
onMount($packages, () => $method.listen(() => void (appliedCode() && requote())))

let questions = 0

async function requote(): Promise<void> {
  const mine = ++questions
  $quoting.set({ busy: true, problem: null })
  await $packages.reload()
  if (mine === questions) $quoting.set({ busy: false, problem })
}

/** Shows the prices of a country, from now on and in this browser. */
export async function payIn(country: string): Promise<void> {
  keepPaymentCountry(country)
  await requote()
}

/** Asks for the prices with the code that was typed. */
export async function applyCode(): Promise<void> {
  if (takeTypedCode()) await requote()
}

/** Back to the prices without it. */
export async function removeCode(): Promise<void> {
  forgetDiscountCode()
  await requote()
}

onForget(() => {
  questions++
  $quoting.set({ busy: false, problem: null })
})

/** Whether the payment country has PayPal: the way on for somebody whose card was refused. */
export const $offersPayPal = computed(
  $packages,
  state => state.status === 'ready' && state.value.methods.includes('paypal')
)

export function bundleOf(packages: readonly Package[], id: string | undefined): Package | null {
  return packages.find(candidate => candidate.id === id) ?? null
}
