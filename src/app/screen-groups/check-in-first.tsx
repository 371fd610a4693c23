import type { ComponentType } from 'react'
import { useStore } from '@nanostores/react'
import { type ReadableAtom, computed, onMount } from 'nanostores'
import { $ordering } from '#src/features/credits/orders.ts'
import { $packages } from '#src/features/credits/packages.ts'
import { $signing } from '#src/features/directdebit/problems.ts'
import { CheckIn } from '#src/features/spending/CheckIn.tsx'
import { $spending } from '#src/features/spending/spending.ts'
import { useTexts } from '#src/lib/i18n.ts'
import type { ScreenProps } from '#src/lib/router.ts'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'

const $isRefused = computed([$ordering, $signing], (...states) =>
  states.some(state => state.status === 'failed' && state.code === 'spending_check_in')
)

/**
 * A screen that orders, behind the check-in when the server requires one. If the limits do not load, the
 * screen is shown all the same: the server then refuses the order, and the limits are requested again.
 *
 * @param stores the data of the screen beside the prices; it loads at the same time as the limits
 */
export function checkInFirst(
  Screen: ComponentType<ScreenProps>,
  ...stores: ReadableAtom[]
): ComponentType<ScreenProps> {
  const $screenData = computed([$packages, ...stores], () => null)
  // An order on another device may have made the check-in due after the limits were loaded.
  onMount($screenData, () =>
    $isRefused.subscribe(isRefused => {
      if (isRefused) void $spending.reload()
    })
  )
  return function CheckedScreen(props: ScreenProps) {
    const t = useTexts('spending')
    const spending = useStore($spending)
    useStore($screenData)
    if (spending.status === 'loading') {
      return (
        <Skeleton className="spending" label={t('loading')}>
          <Bone shape="title" width="medium" />
          <Bone shape="card" />
        </Skeleton>
      )
    }
    const check = spending.status === 'ready' ? spending.value.check_in : null
    if (spending.status === 'ready' && check) {
      return <CheckIn spending={spending.value} check={check} />
    }
    return <Screen {...props} />
  }
}
