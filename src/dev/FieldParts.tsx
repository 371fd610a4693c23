import { useState } from 'react'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { Part, noop } from './Part.tsx'

export function FieldParts() {
  const [checked, setChecked] = useState(true)
  return (
    <>
      <Part name="Field">
        <div className="ui-narrow">
          <Field label="Empty" placeholder="Placeholder" />
          <Field label="Filled, with a hint" defaultValue="Robin" hint="A hint below the field" />
          <Field label="Error" defaultValue="robin@" error="Enter a complete e-mail address" />
          <Field
            label="With icon and trailing button"
            icon={<Icon name="search" />}
            trailing={<IconButton icon="close" size="small" label="Clear" onClick={noop} />}
          />
          <Field label="Disabled" defaultValue="Fixed" disabled />
          <Field label="Text area" as="textarea" rows={3} counter="12 of 200" />
          <Field label="Select" as="select" defaultValue="nl">
            <option value="nl">Nederlands</option>
            <option value="en">English</option>
          </Field>
        </div>
      </Part>
      <Part name="Checkbox">
        <Checkbox checked={checked} onChange={setChecked}>
          Changes on a tap
        </Checkbox>
        <Checkbox checked={false} onChange={noop} error="This choice is required">
          With an error
        </Checkbox>
        <Checkbox checked disabled onChange={noop}>
          Disabled
        </Checkbox>
      </Part>
      <Part name="Switch">
        <div className="ui-narrow">
          <Switch label="Changes on a tap" checked={checked} onChange={setChecked} />
          <Switch
            label="With icon and hint"
            hint="A hint below the label"
            icon={<Icon name="bell" />}
            checked={false}
            onChange={noop}
          />
          <Switch label="Disabled" checked disabled onChange={noop} />
        </div>
      </Part>
    </>
  )
}
