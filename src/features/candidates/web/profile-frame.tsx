import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useCandidate } from '#web/session/session.ts'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { loadProfile, type Profile, useProfile } from './profile-copy.ts'
import { LeaveQuestion } from './unsaved/leave-question.tsx'
import styles from './profile-frame.module.css'

const PROFILE_PAGES = [
  { to: '/profile/contact', words: 'Contact details' },
  { to: '/profile/job-preferences', words: 'Job preferences' },
  { to: '/profile/work-history', words: 'Work history' },
  { to: '/profile/education', words: 'Education' },
  { to: '/profile/notifications', words: 'Notifications' },
  { to: '/profile/security', words: 'Security' },
  { to: '/profile/privacy', words: 'Privacy' },
] as const

type Props = {
  title: string
  lead?: ReactNode
  /** True for the overview page of the profile, to which every other page links back. */
  hub?: boolean
  children: (profile: Profile) => ReactNode
}

/** The frame of every profile page: a menu at the side, or a link back on small screens, and the page itself once the profile is loaded. */
export function ProfileFrame({ title, lead, hub = false, children }: Props) {
  const candidate = useCandidate()
  if (!candidate) return null
  return (
    <div className={styles.profile}>
      <PageTitle>{hub ? 'Your profile' : title}</PageTitle>
      <nav className={styles.side} aria-label="Profile">
        <NavLink to="/profile" end>
          Overview
        </NavLink>
        {PROFILE_PAGES.map(({ to, words }) => (
          <NavLink key={to} to={to}>
            {words}
          </NavLink>
        ))}
      </nav>
      <div>
        {!hub && (
          <div className={styles.back}>
            <BackLink to="/profile">Profile</BackLink>
          </div>
        )}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <LoadedProfile>{children}</LoadedProfile>
      </div>
      <LeaveQuestion />
    </div>
  )
}

function LoadedProfile({ children }: Pick<Props, 'children'>) {
  const { profile, failure } = useProfile()
  if (failure) return <ListFailureNotice failure={failure} again={() => void loadProfile()} />
  if (!profile)
    return (
      <div className={styles.stack} aria-busy="true">
        <span className="hidden">Loading your profile</span>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  return <div className={styles.stack}>{children(profile)}</div>
}
