import type { Bounce } from '#contract/visit.ts'
import type { Tx } from '#server/db/schema.ts'
import { newId } from '#server/lib/ids.ts'
import type { Scope } from '#server/lib/context.ts'

/** A stay is kept as the step that it reached, in milliseconds: never so exact that it is somebody's. */
const steps = [0, 1_000, 3_000, 10_000, 30_000, 60_000, 300_000]

/** Ids in a path are not kept either. */
const id = /\/[1-9A-HJ-NP-Za-km-z]{16}(?=\/|$)/g

/** Writes down a visit that ended without anything done. */
export async function keepBounce(tx: Tx, { site, now }: Scope, bounce: Bounce): Promise<void> {
  const { path, lb, locale, touched, tracking = {} } = bounce
  await tx
    .insertInto('bounce')
    .values({
      id: newId(),
      site_id: site.id,
      path: path.replace(id, '/:id'),
      lb,
      locale,
      milliseconds: steps.findLast(step => step <= bounce.milliseconds) ?? 0,
      touched,
      tracking: JSON.stringify(tracking),
      created_at: now
    })
    .execute()
}
