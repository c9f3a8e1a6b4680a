import { useLocation } from 'react-router'
import { isCandidate, useSession } from '#web/session.ts'
import { isConsultantPath } from './layout-of-path.ts'
import { CANDIDATE_LINKS, DESK_LINKS, INVITED_LINKS, type NavigationLink, PUBLIC_LINKS } from './links.ts'

type Person = { readonly firstName: string; readonly lastName: string }
type WayAround = {
  readonly person: Person | null | undefined
  readonly main: readonly NavigationLink[]
  /** Behind the person's name. */
  readonly own: readonly NavigationLink[]
  /** For somebody who is nobody yet. */
  readonly ways: readonly NavigationLink[]
}

const OF_CANDIDATE = [{ to: '/profile', words: 'Profile' }, { to: '/recommended-jobs', words: 'Recommended' }, { to: '/recent-activity', words: 'Saved and applied' }, { to: '/logout', words: 'Sign out' }]
const OF_INVITED = [{ to: '/registration', words: 'My registration' }, { to: '/registration/logout', words: 'Sign out' }]

const OF_CONSULTANT = [{ to: '/consultant', words: 'Dashboard' }, { to: '/consultant/logout', words: 'Sign out' }]
const WAYS_IN = [{ to: '/login', words: 'Sign in' }, { to: '/onboarding', words: 'Create an account' }]
const WAY_TO_DESK = [{ to: '/consultant/login', words: 'Sign in' }]

/** Where the visitor may go. Undefined while nothing is known of them yet; whoever came by an invitation has their registration and no portal. */
export function useWayAround(): WayAround {
  const known = useSession((session) => session.known)
  const portal = useSession(isCandidate)
  const auth = useSession(({ candidate }) => candidate.auth)
  const invited = useSession(({ candidate }) => candidate.registrationId !== null)
  const consultant = useSession((session) => session.consultant.auth)
  const atDesk = isConsultantPath(useLocation().pathname)
  if (!known) return { person: undefined, main: atDesk ? [] : PUBLIC_LINKS, own: [], ways: [] }
  if (atDesk) return { person: consultant, main: consultant ? DESK_LINKS : [], own: consultant ? OF_CONSULTANT : [], ways: WAY_TO_DESK }
  if (auth && portal) return { person: auth, main: CANDIDATE_LINKS, own: OF_CANDIDATE, ways: WAYS_IN }
  // By their first name alone, as in the invitation: the phone may be somebody else's.
  return auth && invited ? { person: { firstName: auth.firstName, lastName: '' }, main: INVITED_LINKS, own: OF_INVITED, ways: WAYS_IN } : { person: null, main: PUBLIC_LINKS, own: [], ways: WAYS_IN }
}
