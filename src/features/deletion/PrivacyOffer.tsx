import { PrivacySwitch } from '#src/features/privacy/PrivacySwitch.tsx'

/** A switch of the privacy, here too: out of sight is not gone. */
export function PrivacyOffer({ name }: { name: 'invisible' | 'private_mode' }) {
  return (
    <div className="deletion-way-switch">
      <PrivacySwitch name={name} />
    </div>
  )
}
