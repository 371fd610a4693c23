import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { $saving } from './steps.ts'

/** The inputs of each step with a text of their own. */
export const stepInputs = {
  1: [],
  2: ['quote', 'country', 'countryregion'],
  3: ['height_cm', 'about'],
  4: []
} as const
export type StepField = (typeof stepInputs)[2 | 3][number]

/** The sentence for a field of steps 2 and 3. */
export function useStepError(): (name: StepField) => string | undefined {
  const t = useTexts('signup')
  const saving = useStore($saving)
  return name =>
    saving.status === 'failed' && saving.details.fields?.includes(name)
      ? t(`errors:field.${name}`)
      : undefined
}
