import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Part, Row, noop } from './Part.tsx'

const kinds = ['primary', 'second', 'quiet', 'danger', 'light'] as const
const sizes = ['large', 'medium', 'small'] as const
const iconKinds = ['bare', 'soft', 'glass'] as const

export function ButtonParts() {
  return (
    <>
      <Part name="Button">
        {kinds.map(kind => (
          <Row key={kind}>
            {sizes.map(size => (
              <Button key={size} kind={kind} size={size} onClick={noop}>
                {kind}, {size}
              </Button>
            ))}
            <Button kind={kind} busy onClick={noop}>
              Busy
            </Button>
            <Button kind={kind} disabled onClick={noop}>
              Disabled
            </Button>
            <Button kind={kind} icon={<Icon name="heart" />} onClick={noop}>
              With icon
            </Button>
          </Row>
        ))}
        <Row>
          <Button price="1 credit" sum="€ 0.85" onClick={noop}>
            With a price
          </Button>
          <Button href="#Button">Link</Button>
        </Row>
        <div className="ui-narrow">
          <Button wide onClick={noop}>
            Wide
          </Button>
        </div>
      </Part>
      <Part name="IconButton">
        {iconKinds.map(kind => (
          <Row key={kind}>
            {(['small', 'medium', 'large'] as const).map(size => (
              <IconButton
                key={size}
                icon="heart"
                kind={kind}
                size={size}
                label={`${kind}, ${size}`}
                onClick={noop}
              />
            ))}
            <IconButton icon="heart-filled" kind={kind} label="Pressed" pressed onClick={noop} />
            <IconButton icon="refresh" kind={kind} label="Busy" busy onClick={noop} />
            <IconButton icon="close" kind={kind} label="Disabled" disabled onClick={noop} />
          </Row>
        ))}
      </Part>
    </>
  )
}
