import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import './second-factor.scss'

export function SectionBones({ label }: { label: string }) {
  return (
    <Skeleton className="second-factor" label={label}>
      <Bone shape="title" />
      <Bone shape="card" />
      <Bone shape="card" />
    </Skeleton>
  )
}
