import { atom, onMount } from 'nanostores'
import { environment } from './environment.ts'

/** True while the member looks at this tab: it is visible and has the focus. */
export const $attentive = atom(false)

onMount($attentive, () => environment.watchAttention(attentive => $attentive.set(attentive)))
