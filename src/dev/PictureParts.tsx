import { IconButton } from '#src/ui/IconButton.tsx'
import { Label } from '#src/ui/Label.tsx'
import { Lock } from '#src/ui/Lock.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { PortraitName } from '#src/ui/PortraitName.tsx'
import { Part, Row, noop } from './Part.tsx'

/** The demo member's photo, which every demo has. */
const thumb = '/media/demo/tim/1/thumb.webp'

export function PictureParts() {
  return (
    <Part name="Portrait, PortraitName">
      <Row>
        <div className="ui-picture">
          <Portrait
            eager
            thumb={thumb}
            alt="With name and action"
            scrim
            label={<Label>fictional</Label>}
          >
            <PortraitName facts="Utrecht" level={3}>
              Robin, 39
            </PortraitName>
          </Portrait>
        </div>
        <div className="ui-picture">
          <Portrait
            eager
            thumb={thumb}
            alt="With an action"
            action={<IconButton icon="heart" kind="glass" label="Like" onClick={noop} />}
          />
        </div>
        <div className="ui-picture">
          <Portrait eager thumb={thumb} alt="Locked" cover={<Lock kind="cover">Locked</Lock>} />
        </div>
        <div className="ui-picture">
          <Portrait thumb={null} alt="Without photo" />
        </div>
        <div className="ui-picture">
          <Portrait eager thumb={thumb} alt="Square" square />
        </div>
      </Row>
    </Part>
  )
}
