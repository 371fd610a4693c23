import { type RefObject, useEffect } from 'react'

/**
 * A form that has just come, or changed, gets the focus in its last empty field, else in its first;
 * after a refusal the field that is wrong gets it, with what was typed selected.
 *
 * @param failure the refusal, if there was one
 * @param shape changes when fields come
 */
export function useFormFocus(
  form: RefObject<HTMLFormElement | null>,
  failure: unknown,
  shape?: unknown
): void {
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    const wrong = fields.find(field => field.ariaInvalid === 'true')
    const next = fields.find(field => field.value === '') ?? fields[0]
    const field = wrong ?? (failure ? null : next)
    field?.focus()
    field?.select()
  }, [form, failure, shape])
}
