import type { Config } from '#server/config.ts'

/** Letters are shown on a page only where no mail server takes them (design §12). */
export function hasOutbox({
  VONK_MODE,
  SMTP_URL
}: Pick<Config, 'VONK_MODE' | 'SMTP_URL'>): boolean {
  return VONK_MODE === 'demo' && SMTP_URL === undefined
}
