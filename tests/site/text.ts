/** What stands between the tags; a line per element, scripts and styles left out. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<(?:b|strong|em|i|span|a)\b[^>]*>|<\/(?:b|strong|em|i|span|a)>/g, ' ')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', '’')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n\s*/g, '\n')
}
