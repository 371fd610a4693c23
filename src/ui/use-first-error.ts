import { type RefObject, useEffect } from 'react'

/** Takes the keyboard to the first field of a form that is wrong, once per problem. */
export function useFirstError(form: RefObject<HTMLElement | null>, problem: object | null): void {
  useEffect(() => {
    if (!problem) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, problem])
}
