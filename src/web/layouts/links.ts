export type NavigationLink = { readonly to: string; readonly words: string }

/** The links that everyone has. Strangers also have the public pages, which the client configuration names. */
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
