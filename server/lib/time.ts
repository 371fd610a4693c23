export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}

export function secondsBefore(instant: Date, seconds: number): Date {
  return secondsAfter(instant, -seconds)
}

export const daySeconds = 86_400
