import { computed } from 'nanostores'
import { $router, goInstead, pathTo } from '#src/lib/router.ts'
import { type SectionName, isSectionName } from './sections.ts'

/** The section that is open for editing stands in the address, so that a step back closes it. */
export const $editing = computed($router, route => {
  const wanted = route?.route === 'profile' ? String(route.search['edit'] ?? '') : undefined
  return isSectionName(wanted) ? wanted : null
})

let isOpenedHere = false
$router.listen((route, before) => {
  const isOpen = route?.route === 'profile' && route.search['edit'] !== undefined
  isOpenedHere = isOpen && before?.route === 'profile'
})

export function editPath(section: SectionName): string {
  return pathTo('profile', {}, { edit: section })
}

/** Back to the profile that stands behind it, without a further step in the history. */
export function closeEditing(): void {
  if (isOpenedHere) history.back()
  else goInstead('profile')
}
