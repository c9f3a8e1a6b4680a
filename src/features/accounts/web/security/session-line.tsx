import type { ReactNode } from 'react'
import type { ListedSession } from '#features/sessions/contract/sessions.ts'
import { formatDay, formatTime } from '#web/reading/format-day.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import styles from './security-list.module.css'

type SessionLineProps = {
  session: ListedSession
  signOutPath: string
  busy: boolean
  onSignOut: () => void
  children: ReactNode
}

export const SessionLine = ({
  session: { browser, current, createdAt, lastUsedAt },
  signOutPath,
  busy,
  onSignOut,
  children,
}: SessionLineProps) => (
  <li>
    <span>
      <strong>{browser}</strong> {current && <Tag tone="success">This browser</Tag>}
      <span className={`muted ${styles.when}`}>
        Signed in on {formatDay(createdAt)}
        {!current && `, last used ${formatDay(lastUsedAt)} at ${formatTime(lastUsedAt)}`}
      </span>
    </span>
    {current ? (
      <ButtonLink variant="ghost" size="sm" to={signOutPath}>
        Sign out<span className="hidden"> of this browser</span>
      </ButtonLink>
    ) : (
      <Button variant="ghost" size="sm" busy={busy} onClick={onSignOut}>
        Sign out<span className="hidden"> {browser}</span>
      </Button>
    )}
    {children}
  </li>
)
