export type NavigationLink = { readonly to: string; readonly words: string }

export const PUBLIC_LINKS: readonly NavigationLink[] = [{ to: '/search', words: 'Find jobs' }]

export const CANDIDATE_LINKS: readonly NavigationLink[] = [
  ...PUBLIC_LINKS,
  { to: '/recommended-jobs', words: 'Recommended' },
  { to: '/recent-activity', words: 'Saved and applied' },
  { to: '/registration', words: 'My registration' },
]

export const INVITED_LINKS: readonly NavigationLink[] = [
  ...PUBLIC_LINKS,
  { to: '/registration', words: 'My registration' },
]

export const LEGAL_LINKS: readonly NavigationLink[] = [
  { to: '/legal/privacy-policy', words: 'Privacy policy' },
  { to: '/legal/cookie-policy', words: 'Cookie policy' },
  { to: '/legal/accessibility', words: 'Accessibility' },
  { to: '/legal/terms-conditions', words: 'Terms and conditions' },
  { to: '/legal/data-retention-policy', words: 'Data retention policy' },
  { to: '/legal/modern-slavery-statement', words: 'Modern slavery statement' },
]
