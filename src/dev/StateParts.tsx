import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { Older } from '#src/ui/Older.tsx'
import { Bone, BoneRow, Skeleton } from '#src/ui/Skeleton.tsx'
import { Part, Row, noop } from './Part.tsx'

const shapes = ['line', 'title', 'circle', 'tile', 'card', 'bubble', 'bubble-own'] as const
const action = (
  <Button size="small" kind="second" onClick={noop}>
    Action
  </Button>
)

export function StateParts() {
  return (
    <>
      <Part name="Banner">
        {(['offline', 'warn', 'danger', 'soft'] as const).map(kind => (
          <Row key={kind}>
            <Banner kind={kind} title={kind} action={action} onClose={noop} closeLabel="Close">
              With a title, an action and a close button.
            </Banner>
          </Row>
        ))}
        <Banner icon={null}>Text alone.</Banner>
      </Part>
      <Part name="Empty">
        <Empty title="No conversations" action={action}>
          A hint at what fills this place.
        </Empty>
      </Part>
      <Part name="Failed">
        <Failed title="The page did not load" retryLabel="Try again" onRetry={noop}>
          The server is out of reach.
        </Failed>
        <Failed title="While it retries" retryLabel="Try again" onRetry={noop} busy>
          The server is out of reach.
        </Failed>
      </Part>
      <Part name="Older">
        <Older label="Load more" busy={false} onLoad={noop}>
          There are older ones
        </Older>
        <Older label="Load more" busy onLoad={noop}>
          Loading
        </Older>
      </Part>
      <Part name="Skeleton">
        <Skeleton label="Loading">
          {shapes.map(shape => (
            <div key={shape} className="ui-narrow">
              <Bone shape={shape} />
            </div>
          ))}
          <Bone width="short" />
          <Bone width="medium" />
          <Bone width="long" />
          <BoneRow />
        </Skeleton>
      </Part>
    </>
  )
}
