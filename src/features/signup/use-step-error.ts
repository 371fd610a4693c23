import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { $saving } from './steps.ts'

const fieldTexts = ['quote', 'height_cm', 'about', 'country', 'countryregion'] as const
export type StepField = (typeof fieldTexts)[number]

function isStepField(name: string): name is StepField {
  return (fieldTexts as readonly string[]).includes(name)
}

/** Whether what is wrong stands beside its field. */
export function isShownAtField(fields: readonly string[] = []): boolean {
  return fields.length > 0 && fields.every(isStepField)
}

/** The sentence for a field of steps 2 and 3. */
export function useStepError(): (name: StepField) => string | undefined {
  const t = useTexts('signup')
  const saving = useStore($saving)
  return name =>
    saving.status === 'failed' && saving.details.fields?.includes(name)
      ? t(`errors:field.${name}`)
      : undefined
}
