import { useState } from 'react'
import type { ScreenProps } from '#src/lib/router.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterPane } from './FilterPane.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { MembersHead } from './MembersHead.tsx'
import { MembersList } from './MembersList.tsx'
import './members.scss'

/** Who is there: the search with its filters (route members). */
export function MembersScreen(_props: ScreenProps) {
  const [sheet, setSheet] = useState(false)
  const open = () => setSheet(true)
  return (
    <div className="members">
      <MembersHead onFilters={open} />
      <FilterChips onMore={open} />
      <FilterPane />
      <MembersList />
      <FilterSheet open={sheet} onClose={() => setSheet(false)} />
    </div>
  )
}
