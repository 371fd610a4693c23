import { AppError } from '#server/lib/app-error.ts'

/** Files that a row is to name, and how they come and go. */
interface Files<T> {
  store: () => Promise<void>
  /** The transaction that writes the row. */
  name: () => Promise<T>
  /** Whether it wrote one that names these files. */
  isNamed: (result: T) => boolean
  remove: () => Promise<void>
}

/**
 * Stores files, and then the row that names them. They go again at once when it is certain that no
 * row does: some could not be stored, the transaction says so, or it was refused. Any other error may
 * be the lost answer to a commit that stands, so that the files stay for the job that was written
 * before them and looks at the row.
 */
export async function keepFiles<T>({ store, name, isNamed, remove }: Files<T>): Promise<T> {
  await store().catch(async (error: unknown) => {
    await remove()
    throw error
  })
  const result = await name().catch(async (error: unknown) => {
    if (error instanceof AppError) await remove()
    throw error
  })
  if (!isNamed(result)) await remove()
  return result
}
