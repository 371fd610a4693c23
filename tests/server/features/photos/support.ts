import type { Db, Tx } from '#server/db/schema.ts'
import type { Api } from '#tests/support/api.ts'

const dropped = () => Object.assign(new Error('the connection dropped'), { code: '08006' })

/**
 * From here on the connection drops at the end of the first transaction after files were written.
 *
 * @param stands whether it is committed by then, so that only the answer is lost
 */
export function dropAfterFiles({ deps }: Api, stands: boolean): void {
  const { db, storage } = deps
  const { put } = storage
  storage.put = async (key, bytes) => {
    await put(key, bytes)
    deps.db = dropping(db, stands, () => (deps.db = db))
  }
}

function dropping(db: Db, stands: boolean, onDrop: () => void): Db {
  const transaction = () => ({
    execute: async (act: (tx: Tx) => Promise<unknown>) => {
      onDrop()
      await db.transaction().execute(async tx => {
        await act(tx)
        if (!stands) throw dropped()
      })
      throw dropped()
    }
  })
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const own: unknown = Reflect.get(target, name, target)
      return typeof own === 'function' ? (own.bind(target) as unknown) : own
    }
  })
}
