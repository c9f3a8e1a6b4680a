import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useOwnPermissions } from '#features/consultants/web/own-permissions.ts'
import type { Permission } from '#shared/permissions/permissions.ts'
import { Tag } from '#web/kit/layout/tag.tsx'
import { useSession } from '#web/session/session.ts'
import AccountMenu from './account-menu.tsx'
import { Brand, Navigation } from './header.tsx'
import styles from './header.module.css'
import type { NavigationLink } from './links.ts'
import { Menu } from './menu.tsx'
import {
  type VisitorNavigation,
  VisitorNavigationContext,
  RELEASE_NOTES_LINK,
} from './use-visitor-navigation.ts'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'

const Branches = lazy(() =>
  loadWhenOnline(() => import('#features/consultants/web/header-branches.tsx')),
)
const ReleaseBanner = lazy(() =>
  loadWhenOnline(() => import('#features/content/web/release-banner.tsx')),
)

/** The links of the desk, which replace those of the job board, each with the permission without which its page is closed. */
const DESK_LINKS: readonly (NavigationLink & { readonly needs: Permission })[] = [
  { to: '/consultant/registrations', words: 'Registrations', needs: 'registrations.work' },
  { to: '/consultant/applications', words: 'Applications', needs: 'applications.work' },
  { to: '/consultant/licence-checks', words: 'Licence checks', needs: 'registrations.work' },
  { to: '/consultant/short-links', words: 'Short links', needs: 'registrations.work' },
  {
    to: '/consultant/registrations/BranchTransfer',
    words: 'Branch transfer',
    needs: 'registrations.work',
  },
  {
    to: '/consultant/registrations/RegistrationDocuments',
    words: 'Documents',
    needs: 'registrations.work',
  },
  { to: '/consultant/registrations/RegistrationLog', words: 'Log', needs: 'registrations.work' },
]
const CONSULTANT_ACCOUNT_LINKS = [
  { to: '/consultant', words: 'Dashboard' },
  { to: '/consultant/sessions', words: 'Your sign-ins' },
  RELEASE_NOTES_LINK,
  { to: '/consultant/logout', words: 'Sign out' },
]
const SIGN_IN_LINKS = [{ to: '/consultant/login', words: 'Sign in' }]

/** The header of the consultants' pages, without links to jobs. Below it is a banner about new release notes, until they have been read. */
export default function ConsultantHeader() {
  const way = useDeskNavigation()
  const { person, own } = way
  // Nothing is loaded while the consultant signs out, because those calls would no longer have a session.
  const leaving = useLocation().pathname === '/consultant/logout'
  return (
    <VisitorNavigationContext value={way}>
      <header className={`${styles.header} ${styles.wide} on-inverse`}>
        <div className={styles.inner}>
          <Brand to={person ? '/consultant' : '/'} words={person ? 'dashboard' : 'home'} />
          <span className={styles.desk}>
            <Tag tone="inverse">Consultant</Tag>
          </span>
          <Navigation />
          <div className={styles.end}>
            {person && !leaving && (
              <Suspense>
                <Branches />
              </Suspense>
            )}
            {person && (
              <AccountMenu firstName={person.firstName} lastName={person.lastName} links={own} />
            )}
            <Menu />
          </div>
        </div>
      </header>
      {person && (
        <Suspense>
          <ReleaseBanner />
        </Suspense>
      )}
    </VisitorNavigationContext>
  )
}

function useDeskNavigation(): VisitorNavigation {
  const known = useSession((session) => session.known)
  const person = useSession(({ consultant }) => consultant.auth)
  const permissions = useOwnPermissions() ?? []
  if (!known) return { person: undefined, main: [], own: [], ways: [] }
  return person
    ? {
        person,
        main: DESK_LINKS.filter(({ needs }) => permissions.includes(needs)),
        own: CONSULTANT_ACCOUNT_LINKS,
        ways: SIGN_IN_LINKS,
      }
    : { person, main: [], own: [], ways: SIGN_IN_LINKS }
}
