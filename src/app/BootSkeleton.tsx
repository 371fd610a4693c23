import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'

/** Before the words are here: tiles, and nothing to read aloud but the document's title. */
export function BootSkeleton() {
  return (
    <Skeleton className="app-skeleton" label={document.title}>
      <Bone shape="title" width="medium" />
      <div className="app-skeleton-grid">
        {Array.from({ length: 8 }, (_, index) => (
          <Bone key={index} shape="tile" />
        ))}
      </div>
    </Skeleton>
  )
}
