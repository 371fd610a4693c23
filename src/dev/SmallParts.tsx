import { Avatar } from '#src/ui/Avatar.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Dots } from '#src/ui/Dots.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { InterestIcon } from '#src/ui/InterestIcon.tsx'
import { Label } from '#src/ui/Label.tsx'
import { Lock } from '#src/ui/Lock.tsx'
import { Presence } from '#src/ui/Presence.tsx'
import { Spark } from '#src/ui/Spark.tsx'
import { Steps } from '#src/ui/Steps.tsx'
import { Wordmark } from '#src/ui/Wordmark.tsx'
import { type IconName, icons } from '#src/ui/icons.ts'
import { type InterestName, interestIcons } from '#src/ui/interest-icons.ts'
import { Part, Row } from './Part.tsx'

const iconNames = Object.keys(icons) as IconName[]
const interests = Object.keys(interestIcons) as InterestName[]

export function SmallParts() {
  return (
    <>
      <Part name="Badge">
        <Row>
          <Badge count={3} label="3 new" />
          <Badge count={120} label="120 new" />
          <Badge kind="low" count={4} label="4 credits" />
          <Badge kind="empty" count={0} label="No credits" />
        </Row>
      </Part>
      <Part name="Label">
        <Row>
          {(['dark', 'bright', 'text', 'new'] as const).map(kind => (
            <Label key={kind} kind={kind}>
              {kind}
            </Label>
          ))}
          <Label icon={null}>Without icon</Label>
        </Row>
      </Part>
      <Part name="Lock">
        <Row>
          <Lock>Locked</Lock>
          <Lock open>Unlocked</Lock>
        </Row>
      </Part>
      <Part name="Presence, Dots, Spark, Wordmark">
        <Row>
          <Presence>Online</Presence>
          <Dots />
          <Spark />
          <Spark strokes={5} strike />
          <Wordmark name="Vonk" />
          <Wordmark name="Vonk" gold />
        </Row>
      </Part>
      <Part name="Steps">
        <Steps count={5} current={2} label="Step 3 of 5" />
      </Part>
      <Part name="Avatar">
        <Row>
          {(['small', 'medium', 'large', 'huge'] as const).map(size => (
            <Avatar key={size} src={null} alt={`Without photo, ${size}`} size={size} />
          ))}
          <Avatar src={null} alt="Robin" size="large" presence="Online" />
          <Avatar src="/media/demo/tim/1/avatar.webp" alt="With photo" size="large" />
        </Row>
      </Part>
      <Part name="Icon">
        <Row>
          {iconNames.map(name => (
            <span key={name} className="ui-icon">
              <Icon name={name} /> {name}
            </span>
          ))}
        </Row>
      </Part>
      <Part name="InterestIcon">
        <Row>
          {interests.map(interest => (
            <span key={interest} className="ui-icon">
              <InterestIcon interest={interest} /> {interest}
            </span>
          ))}
        </Row>
      </Part>
    </>
  )
}
