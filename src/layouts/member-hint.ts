// Static pages are the same for everybody. The readable cookie says that a member is looking, and
// only then is the member's navigation fetched (design §4).
if (/(?:^|; )signed_in=1(?:;|$)/.test(document.cookie)) {
  document.documentElement.classList.add('is-signed-in')
  const header = document.querySelector<HTMLElement>('[data-site-header]')
  if (header) {
    void import('./member-navigation.tsx').then(({ showMemberNavigation }) =>
      showMemberNavigation(header)
    )
  }
}
