import type { MemberProfile } from '#contract/members.ts'
import { dialogLink } from '#src/features/signup/dialog-entry.ts'
import { savePrefill } from '#src/landers/lib/save-prefill.ts'
import { memberId, publicMember } from './public-member.ts'
import { showInterests } from './shared-interests.ts'

const stage = document.querySelector<HTMLElement>('[data-member]')
if (stage) void begin(stage)

async function begin(stage: HTMLElement): Promise<void> {
  const id = memberId(location.pathname)
  // A member sees the profile itself, unless a reload goes on with the signup here (design §9).
  const isMember = /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie)
  if (isMember && dialogLink(history.state) === null) {
    location.replace(`/members/${id}`)
    return
  }
  const slug = location.pathname.split('/')[4]?.toLowerCase() ?? ''
  const niches = stage.dataset['niches']?.split(' ') ?? []
  if (niches.includes(slug)) document.documentElement.dataset['niche'] = slug
  const member = await publicMember(id)
  if (member) return show(stage, member)
  // No answer is not the answer that nobody is there.
  showInstead(stage, member === null ? '[data-gone]' : '[data-away]')
}

/** Nobody, or nobody for this visitor, look the same; a server that is away says so. */
function showInstead(stage: HTMLElement, selector: string): void {
  const other = document.querySelector<HTMLElement>(selector)
  stage.remove()
  if (!other) return
  other.hidden = false
  other.querySelector<HTMLElement>('h2')?.focus()
}

function show(stage: HTMLElement, member: MemberProfile): void {
  const { id, name, age, city, quote } = member
  const texts = stage.dataset
  const filled = (text = '') => text.replaceAll('{name}', name)
  const put = (part: string, text: string | null) => {
    for (const element of stage.querySelectorAll<HTMLElement>(`[data-${part}]`)) {
      element.textContent = text
      element.hidden = !text
    }
  }
  put('name', `${name}, ${age}`)
  put('first', name)
  put('place', city)
  // In the language of whoever said it, which nobody has told, between the marks of the page's.
  put('quote', quote && (texts['said'] ?? '').replace('{quote}', () => quote))
  put('heading', filled(texts['title']))
  document.title = document.title.replace(/^.*(?= · )/, filled(texts['title']))
  showPicture(stage, member, filled(texts['alt']))
  const way = stage.querySelector<HTMLAnchorElement>('[data-way]')
  if (way) {
    way.textContent = filled(texts['action'])
    way.href = `/members/${id}/signup`
  }
  savePrefill({ profile_id: id })
  stage.classList.add('is-shown')
  showInterests(member.interests)
}

/** Only a picture with the status active is shown, and shared (specification §4). */
function showPicture(stage: HTMLElement, member: MemberProfile, alt: string): void {
  const { main_image, fictional } = member
  const drawn = main_image?.illustration === true
  const label = fictional ? (drawn ? 'drawn' : 'fictional') : drawn ? 'illustration' : ''
  for (const element of stage.querySelectorAll<HTMLElement>('[data-label]')) {
    element.textContent = stage.dataset[label] ?? ''
    element.hidden = label === ''
  }
  if (main_image?.status !== 'active') return
  const image = new Image(800, 1000)
  image.fetchPriority = 'high'
  image.alt = alt
  image.src = main_image.filename
  stage.querySelector('[data-picture]')?.prepend(image)
  const shared = document.querySelector('meta[property="og:image"]')
  shared?.setAttribute('content', new URL(main_image.filename, location.origin).href)
}
