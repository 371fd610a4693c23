import type { Site } from './site.ts'

/** Line of a postal address with code and city. A site stored before the two were apart has no code. */
export function postalTown({
  postal_code,
  city
}: Pick<Site['company'], 'postal_code' | 'city'>): string {
  return postal_code === '' ? city : `${postal_code} ${city}`
}
