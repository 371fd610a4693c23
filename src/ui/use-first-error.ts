import { type RefObject, useEffect } from 'react'

/** Takes the keyboard and the eye to the first field of a form that is wrong, once per problem. */
export function useFirstError(form: RefObject<HTMLElement | null>, problem: object | null): void {
  useEffect(() => {
    if (!problem) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    // What is wrong with it stands below.
    wrong?.closest('.field')?.scrollIntoView({ block: 'nearest' })
  }, [form, problem])
}
