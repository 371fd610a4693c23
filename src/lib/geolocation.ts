/** What the browser says about its position, in the words of specification §4. */
export type LocationPermission = 'unsupported' | 'unknown' | 'prompt' | 'granted' | 'denied'

export interface Position {
  lat: number
  lon: number
  /** When the device was there, milliseconds since 1970. */
  at: number
}

export type PositionProblem = 'refused' | 'timeout' | 'unavailable'

/** The browser gave no position. */
export class PositionError extends Error {
  readonly problem: PositionProblem

  constructor(problem: PositionProblem) {
    super(`No position: ${problem}`)
    this.problem = problem
  }
}

/** A device that found no place by then finds none. */
const deviceMilliseconds = 10_000
/** Some browsers never tell that a question was put aside. */
const answerMilliseconds = 60_000

/**
 * Tells the permission, now and at every change; asking for it opens no question to anybody.
 *
 * @returns what ends it
 */
export function watchLocationPermission(
  tell: (permission: LocationPermission) => void
): () => void {
  const stop = new AbortController()
  if (!('geolocation' in navigator) || globalThis.isSecureContext === false) tell('unsupported')
  else {
    tell('unknown')
    void followPermission(tell, stop.signal)
  }
  return () => stop.abort()
}

async function followPermission(
  tell: (permission: LocationPermission) => void,
  signal: AbortSignal
): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'geolocation' })
    if (signal.aborted) return
    status.addEventListener('change', () => tell(status.state), { signal })
    tell(status.state)
  } catch {
    // A browser that has no answer to this one: it stays unknown until somebody taps.
  }
}

/**
 * Where the device is, roughly; the browser asks the person first.
 *
 * @param maximumAge seconds that an older position may count
 * @throws PositionError
 */
export function currentPosition(maximumAge: number): Promise<Position> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new PositionError('timeout')), answerMilliseconds)
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) => {
        clearTimeout(patience)
        resolve({ lat: coords.latitude, lon: coords.longitude, at: timestamp })
      },
      error => {
        clearTimeout(patience)
        reject(new PositionError(problems[error.code] ?? 'unavailable'))
      },
      { maximumAge: maximumAge * 1000, timeout: deviceMilliseconds, enableHighAccuracy: false }
    )
  })
}

/** By the numbers of the browser's own error. */
const problems: Record<number, PositionProblem> = { 1: 'refused', 2: 'unavailable', 3: 'timeout' }
