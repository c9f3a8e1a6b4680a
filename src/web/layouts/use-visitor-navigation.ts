import { createContext, useContext } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useClientConfig } from '#web/client-config.ts'
import { actsAsConsultant } from '#web/call/credentials.ts'
import { isCandidate, isConsultant, useSession } from '#web/session/session.ts'
import { isConsultantPath } from './layout-of-path.ts'
import { CANDIDATE_LINKS, INVITED_LINKS, type NavigationLink, PUBLIC_LINKS } from './links.ts'

type NavigationPerson = { readonly firstName: string; readonly lastName: string }
export type VisitorNavigation = {
  readonly person: NavigationPerson | null | undefined
  readonly main: readonly NavigationLink[]
  /** The links in the account menu. */
  readonly own: readonly NavigationLink[]
  /** The links for a visitor who is not signed in, or whose account is not finished. */
  readonly ways: readonly NavigationLink[]
}

/** The navigation that another header, such as the desk's, provides to its parts; null on the job board. */
export const VisitorNavigationContext = createContext<VisitorNavigation | null>(null)

export const RELEASE_NOTES_LINK = { to: '/release-notes', words: 'What is new' }
const CANDIDATE_ACCOUNT_LINKS = [
  { to: '/profile', words: 'Profile' },
  { to: '/recommended-jobs', words: 'Recommended' },
  { to: '/recent-activity', words: 'Saved and applied' },
  RELEASE_NOTES_LINK,
  { to: '/logout', words: 'Sign out' },
]
const INVITED_ACCOUNT_LINKS = [
  { to: '/registration', words: 'My registration' },
  { to: '/registration/logout', words: 'Sign out' },
]
/**
 * Links to the sign-in and to a new account. On the page of an open job, the sign-in returns to that page, and the new account goes on with the
 * application for the job.
 */
const listSignInLinks = (job = '') => [
  { to: `/login${job && `?back=/vacancy/${job}`}`, words: 'Sign in' },
  { to: `/onboarding${job && `?job=${job}&action=apply`}`, words: 'Create an account' },
]
const UNFINISHED_ACCOUNT_LINKS = [
  { to: '/logout', words: 'Sign out' },
  { to: '/onboarding', words: 'Carry on with your account' },
]

/** The part of a job page's loaded data that is used here. On other pages both fields are undefined. */
type LoadedJob = { readonly vacancy?: { readonly id: string }; readonly closed?: boolean }

/**
 * Returns the navigation of the visitor. `person` is undefined while the session is unknown. A person whose session was opened by an invitation gets
 * a link to their registration and none to the portal.
 */
export function useVisitorNavigation(): VisitorNavigation {
  const elsewhere = useContext(VisitorNavigationContext)
  const { pages } = useClientConfig()
  const known = useSession((session) => session.known)
  const portal = useSession(isCandidate)
  const auth = useSession(({ candidate }) => candidate.auth)
  const invited = useSession(({ candidate }) => candidate.registrationId !== null)
  const page = useMatches().at(-1)?.loaderData as LoadedJob | undefined
  if (elsewhere) return elsewhere
  const strangers = [...PUBLIC_LINKS, ...pages]
  if (!known) return { person: undefined, main: strangers, own: [], ways: [] }
  if (auth && portal)
    return {
      person: auth,
      main: CANDIDATE_LINKS,
      own: CANDIDATE_ACCOUNT_LINKS,
      ways: [],
    }
  // Only the first name is shown, as in the invitation, because the phone on which the invitation was opened may belong to someone else.
  return auth && invited
    ? {
        person: { firstName: auth.firstName, lastName: '' },
        main: INVITED_LINKS,
        own: INVITED_ACCOUNT_LINKS,
        ways: [],
      }
    : {
        person: null,
        main: strangers,
        own: [],
        // A closed job takes no applications, so the links do not name it.
        ways: auth
          ? UNFINISHED_ACCOUNT_LINKS
          : listSignInLinks(page?.closed ? '' : page?.vacancy?.id),
      }
}

/**
 * Returns whether the current page belongs to the desk. The release notes and registrations are shared pages, which belong to the desk if a
 * consultant opens them.
 */
export function useIsAtDesk(): boolean {
  const { pathname } = useLocation()
  const consultant = useSession(isConsultant)
  const answers = useSession((session) => actsAsConsultant(session, pathname))
  return isConsultantPath(pathname) || answers || (consultant && pathname === RELEASE_NOTES_LINK.to)
}
