import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import { type PushKeys, checkPushKeys, keptPushKeys } from './keys.ts'
import type { Push } from './port.ts'
import { webPushService } from './web-push.ts'

/** `Vonk <hallo@vonk.example>` and the bare address alike. */
function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender
}

/**
 * Web push with the configuration's keys, else with keys of its own that the database keeps.
 *
 * @throws Error when the two configured keys are no pair
 */
export function openPush(config: Config, db: Db): Push {
  const { VONK_PUSH_PUBLIC_KEY: publicKey, VONK_PUSH_PRIVATE_KEY: privateKey } = config
  const given = publicKey && privateKey ? { publicKey, privateKey } : null
  if (given) checkPushKeys(given)
  return webPushService({
    keys: given ? async () => given : keptOnce(db),
    subject: config.VONK_PUSH_SUBJECT ?? `mailto:${addressIn(config.VONK_MAIL_FROM)}`,
    local: config.VONK_PUSH_LOCAL
  })
}

/** They never change, so they are read once; a database that is out of reach is asked again. */
function keptOnce(db: Db): () => Promise<PushKeys> {
  let kept: Promise<PushKeys> | undefined
  return () => {
    kept ??= keptPushKeys(db).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
