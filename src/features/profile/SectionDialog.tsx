import { type ComponentType, type FormEvent, useId } from 'react'
import { useStore } from '@nanostores/react'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { FactsForm } from './FactsForm.tsx'
import { InterestsForm } from './InterestsForm.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { WordsForm } from './WordsForm.tsx'
import { $drafts, dropDraft } from './drafts.ts'
import { $editing, closeEditing } from './editing.ts'
import type { FormProps } from './form-props.ts'
import { $saving, idle, saveSection, type } from './saving.ts'
import type { Field, SectionName } from './sections.ts'
import { useTyped } from './use-typed.ts'

const forms: Record<SectionName, ComponentType<FormProps>> = {
  words: WordsForm,
  facts: FactsForm,
  interests: InterestsForm,
  place: PlaceForm
}

/** The section that the address names, in a dialog over the profile. */
export function SectionDialog() {
  const section = useStore($editing)
  return section && <OpenSection key={section} section={section} />
}

function OpenSection({ section }: { section: SectionName }) {
  const t = useTexts('profile')
  const errorText = useErrorText()
  const form = useId()
  const values = useTyped(section)
  const saving = useStore($saving, { keys: [section] })[section] ?? idle
  const isChanged = useStore($drafts, { keys: [section] })[section] !== undefined
  if (!values) return null

  const failed = saving.status === 'failed' ? saving : null
  const errorOf = (field: Field) => {
    if (!failed?.details.fields?.includes(field)) return undefined
    return t(isWorded(field) ? `errors:field.${field}` : 'errors:field.other')
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (await saveSection(section)) closeEditing()
    else currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const Form = forms[section]
  return (
    <Dialog
      open
      onClose={closeEditing}
      closeLabel={t('close')}
      head={isChanged ? t('unsaved') : null}
      title={t(`${section}.edit`)}
      foot={
        <>
          {isChanged && (
            <Button kind="quiet" onClick={() => dropDraft(section)}>
              {t('undo')}
            </Button>
          )}
          <Button type="submit" form={form} busy={saving.status === 'saving'}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form className="profile-form" id={form} noValidate onSubmit={event => void submit(event)}>
        <Form values={values} change={change => type(section, change)} errorOf={errorOf} />
        <div aria-live="assertive">
          {failed && (
            <Banner kind="danger" title={t('failed')}>
              {errorText(failed)}
            </Banner>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** Fields that have a sentence of their own. */
const worded = [
  'quote',
  'about',
  'city',
  'country',
  'countryregion',
  'gender',
  'height_cm',
  'interests',
  'looking_for',
  'seeks'
] as const

function isWorded(field: Field): field is (typeof worded)[number] {
  return worded.some(name => name === field)
}
