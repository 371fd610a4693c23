import type { Db } from '#server/db/schema.ts'
import { newId } from '#server/lib/ids.ts'
import type { Talker, Talking } from './chat-population.ts'

export const messages = 10_000

/** Writes a long conversation past the server, read to its end by both. @returns its id */
export async function writeHistory(
  { server, open }: Talking,
  ann: Talker,
  ben: Talker
): Promise<string> {
  await server.stop()
  const db = await open()
  const id = await insertTalk(db, ann.id, ben.id)
  await db.destroy()
  await server.start()
  return id
}

async function insertTalk(db: Db, annId: string, benId: string): Promise<string> {
  const id = newId()
  const now = Date.now()
  const [low_member_id, high_member_id] = annId < benId ? [annId, benId] : [benId, annId]
  const at = (number: number) => new Date(now - (messages - number) * 240_000)
  await db
    .insertInto('conversation')
    .values({
      id,
      low_member_id,
      high_member_id,
      started_by: annId,
      last_number: messages,
      last_message_at: at(messages),
      created_at: at(1)
    })
    .execute()
  for (const [member_id, other_id] of [
    [annId, benId],
    [benId, annId]
  ] as const) {
    const values = {
      conversation_id: id,
      member_id,
      other_id,
      read_number: messages,
      num_unread: 0
    }
    await db.insertInto('participant').values(values).execute()
  }
  for (let from = 1; from <= messages; from += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => {
      const number = from + index
      const created_at = at(number)
      return {
        id: newId(),
        conversation_id: id,
        number,
        sender_id: (number * 7) % 5 < 3 ? annId : benId,
        text: wordsOf(number),
        credits: 1,
        automatic: false,
        client_id: null,
        created_at,
        read_at: created_at
      }
    })
    await db.insertInto('message').values(rows).execute()
  }
  return id
}

const words =
  'als je dit leest is het laat en de trein rijdt door de nacht naar een stad die niemand kent'.split(
    ' '
  )

/** From two words to four lines, the same every time; the number names the message. */
function wordsOf(number: number): string {
  const count = 2 + ((number * 31) % 34)
  const text = Array.from({ length: count }, (_, index) => words[(number + index) % words.length])
  return `${text.join(' ')} ${number}`
}
