import { useState } from 'react'
import { Chip } from '#src/ui/Chip.tsx'
import { ChipGroup } from '#src/ui/ChipGroup.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { InterestIcon } from '#src/ui/InterestIcon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { Range } from '#src/ui/Range.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { Part, Row, noop } from './Part.tsx'

const options = [
  { value: 'women', label: 'Women' },
  { value: 'men', label: 'Men' },
  { value: 'everyone', label: 'Everyone' }
] as const
type Value = (typeof options)[number]['value']

export function ChoiceParts() {
  const [value, setValue] = useState<Value>('women')
  const [age, setAge] = useState({ low: 30, high: 45 })
  return (
    <>
      <Part name="Chip">
        <Row>
          <Chip>Text</Chip>
          <Chip icon={<InterestIcon interest="coffee" size="small" />}>With icon</Chip>
          <Chip pressed={false} onPress={noop}>
            Not pressed
          </Chip>
          <Chip pressed mark="check" onPress={noop}>
            Pressed
          </Chip>
          <Chip mark="cross" onPress={noop}>
            Removable
          </Chip>
          <Chip opens onPress={noop}>
            Opens a list
          </Chip>
          <Chip disabled onPress={noop}>
            Disabled
          </Chip>
        </Row>
      </Part>
      <Part name="ChipGroup">
        <ChipGroup label="Seeks" name="seeks" options={options} value={value} onChange={setValue} />
        <ChipGroup
          label="With an error"
          name="seeks-error"
          options={options}
          value={null}
          onChange={setValue}
          error="Choose one"
        />
      </Part>
      <Part name="Segmented">
        <Row>
          <Segmented
            label="Likes"
            name="likes"
            options={options.map(option => ({
              ...option,
              ...(option.value === 'men' && { count: 3, unseen: true, countLabel: '3 new' })
            }))}
            value={value}
            onChange={setValue}
          />
        </Row>
        <Row>
          <Segmented
            label="Large"
            name="large"
            size="large"
            options={options}
            value={value}
            onChange={setValue}
          />
        </Row>
      </Part>
      <Part name="Range">
        <div className="ui-narrow">
          <Range
            label="Age"
            lowLabel="Youngest"
            highLabel="Oldest"
            min={18}
            max={99}
            value={age}
            onChange={setAge}
            shown={`${age.low} – ${age.high}`}
          />
        </div>
      </Part>
      <Part name="Menu">
        <Menu
          label="More actions"
          button={<Icon name="more" />}
          align="start"
          items={[
            { id: 'link', label: 'A link', icon: 'home', href: '#Menu' },
            { id: 'value', label: 'With a value', icon: 'bell', value: 'On', onSelect: noop },
            { id: 'current', label: 'Current choice', current: true, onSelect: noop },
            { id: 'danger', label: 'Dangerous', icon: 'trash', danger: true, onSelect: noop }
          ]}
        />
      </Part>
    </>
  )
}
