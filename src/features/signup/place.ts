import { createContext } from 'react'

/** Where the flow is shown: a screen of its own, or a dialog over another page. */
export interface SignupPlace {
  /** Ends the dialog; null where the flow is the page and its cross is a link. */
  close: (() => void) | null
  /** The account is there; the steps after it begin. */
  joined: () => void
  /** The flow is complete. */
  done: () => void
  /** The session was lost on the way: the login follows, and leads back here. */
  lost: () => void
}

const nowhere = () => {}

export const SignupPlaceContext = createContext<SignupPlace>({
  close: null,
  joined: nowhere,
  done: nowhere,
  lost: nowhere
})
