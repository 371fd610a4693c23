import { memo, type Ref } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { Bubble, type BubbleProps } from './Bubble.tsx'
import { dayHeading } from './words.ts'

interface LogRowProps extends BubbleProps {
  index: number
  ref: Ref<HTMLLIElement>
}

/** A message and what separates it from the next one; the log puts it in its place. */
export const LogRow = memo(function LogRow({ index, ref, ...bubble }: LogRowProps) {
  const { key, dayBelow, newBelow } = bubble.entry
  return (
    <li ref={ref} className="chats-log-row" data-index={index} data-key={key}>
      <Bubble {...bubble} />
      {dayBelow && <Day date={dayBelow} />}
      {newBelow && <NewLine />}
    </li>
  )
})

/** Above the first message that was new when the member came. */
export function NewLine() {
  const t = useTexts('chats')
  return (
    <p className="chats-new">
      <span>{t('log.new')}</span>
    </p>
  )
}

/** Above the messages of a day. */
export function Day({ date }: { date: string }) {
  return (
    <p className="chats-day">
      <time dateTime={date}>{dayHeading(date)}</time>
    </p>
  )
}
