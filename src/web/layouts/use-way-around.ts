import { isCandidate, useSession } from '#web/session.ts'
import { CANDIDATE_LINKS, INVITED_LINKS, type NavigationLink, PUBLIC_LINKS } from './links.ts'

type Person = { readonly firstName: string; readonly lastName: string }
type WayAround = { readonly person: Person | null | undefined; readonly main: readonly NavigationLink[]; /** Behind the person's name. */ readonly own: readonly NavigationLink[] }

const OF_CANDIDATE = [{ to: '/profile', words: 'Profile' }, { to: '/recommended-jobs', words: 'Recommended' }, { to: '/recent-activity', words: 'Saved and applied' }, { to: '/logout', words: 'Sign out' }]
const OF_INVITED = [{ to: '/registration', words: 'My registration' }, { to: '/registration/logout', words: 'Sign out' }]

/** Where the visitor may go. Undefined while nothing is known of them yet; whoever came by an invitation has their registration and no portal. */
export function useWayAround(): WayAround {
  const known = useSession((session) => session.known)
  const portal = useSession(isCandidate)
  const auth = useSession(({ candidate }) => candidate.auth)
  const invited = useSession(({ candidate }) => candidate.registrationId !== null)
  if (!known) return { person: undefined, main: PUBLIC_LINKS, own: [] }
  if (auth && portal) return { person: auth, main: CANDIDATE_LINKS, own: OF_CANDIDATE }
  // By their first name alone, as in the invitation: the phone may be somebody else's.
  return auth && invited ? { person: { firstName: auth.firstName, lastName: '' }, main: INVITED_LINKS, own: OF_INVITED } : { person: null, main: PUBLIC_LINKS, own: [] }
}
