interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the browser saves data or has a slow connection. Safari and Firefox do not tell. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
