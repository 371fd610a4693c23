import { savePrefill } from '#src/landers/lib/save-prefill.ts'

/** The design with the table lays the member's interests out; the others have no place for them. */
export function showInterests(interests: readonly string[]): void {
  const list = document.querySelector<HTMLElement>('[data-coasters]')
  const shared = document.querySelector<HTMLElement>('[data-shared]')
  if (list && shared) layOut(list, shared, interests)
}

/** A coaster for everything the member likes; a tap says that the visitor likes it too. */
function layOut(list: HTMLElement, shared: HTMLElement, interests: readonly string[]): void {
  const names = JSON.parse(list.dataset['names'] ?? '{}') as Record<string, string>
  const mine = new Set<string>()
  list.replaceChildren(
    ...interests.map(interest => {
      const coaster = document.createElement('button')
      coaster.type = 'button'
      coaster.className = 'table-coaster'
      coaster.ariaPressed = 'false'
      coaster.textContent = names[interest] ?? interest
      coaster.addEventListener('click', () => {
        if (!mine.delete(interest)) mine.add(interest)
        coaster.ariaPressed = String(mine.has(interest))
        savePrefill({ interests: [...mine] })
        tell(shared, mine.size)
      })
      const item = document.createElement('li')
      item.append(coaster)
      return item
    })
  )
}

function tell(shared: HTMLElement, count: number): void {
  const { one = '', other = '' } = shared.dataset
  shared.textContent = count === 0 ? '' : (count === 1 ? one : other).replace('{count}', `${count}`)
}
