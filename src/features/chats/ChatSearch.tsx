import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { isBlank } from '#contract/characters.ts'
import { isComposing } from '#src/lib/composition.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Empty } from '#src/ui/Empty.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Rows } from './ChatRows.tsx'
import { FoundMessages } from './FoundMessages.tsx'
import {
  $chatQuery,
  $messagesFound,
  $peopleFound,
  type MessagesFound,
  searchFor
} from './chat-search.ts'
import type { ChatsTexts } from './gift-words.ts'
import './chat-search.scss'

interface ChatSearchProps {
  /** Of the heading above. */
  level: 1 | 2
  onClose: () => void
}

/** A field over the list: names filter as one types, messages follow. */
export function ChatSearch({ level, onClose }: ChatSearchProps) {
  const t = useTexts('chats')
  const query = useStore($chatQuery) ?? ''
  const people = useStore($peopleFound)
  const found = useStore($messagesFound)
  const field = useRef<HTMLInputElement>(null)
  const Heading = `h${level === 1 ? 2 : 3}` as const
  useEffect(() => field.current?.focus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    onClose()
  }
  const isEmpty = isBlank(query)
  const nothing =
    !isEmpty && people.length === 0 && found.status === 'ready' && found.value.results.length === 0
  return (
    // Escape closes it from wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="chats-search" onKeyDown={onKeyDown}>
      <Field
        ref={field}
        className="chats-search-field"
        label={t('search.label')}
        hideLabel
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        icon={<Icon name="search" />}
        trailing={<IconButton icon="close" label={t('search.close')} onClick={onClose} />}
        placeholder={t('search.placeholder')}
        value={query}
        onChange={event => searchFor(event.currentTarget.value)}
      />
      {nothing ? (
        <Empty className="chats-search-empty" title={t('search.empty.title')}>
          {t('search.empty.text')}
        </Empty>
      ) : (
        <>
          {people.length > 0 && (
            <>
              {!isEmpty && <Heading className="chats-search-title">{t('search.people')}</Heading>}
              <Rows chats={people} />
            </>
          )}
          {!isEmpty && <FoundMessages query={query} Heading={Heading} />}
        </>
      )}
      <p className="visually-hidden" role="status">
        {!isEmpty && spoken(people.length, found, t)}
      </p>
    </div>
  )
}

function spoken(people: number, found: MessagesFound, t: ChatsTexts): string {
  const names = t('search.conversations', { count: people })
  if (found.status !== 'ready') return names
  return `${names}, ${t('search.found', { count: found.value.results.length })}`
}
