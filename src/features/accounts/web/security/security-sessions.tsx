import { type ReactNode, useState } from 'react'
import { SectionCard } from '#features/candidates/web/section-card.tsx'
import { showSavedChange } from '#features/candidates/web/show-saved.ts'
import type { ListedSession } from '#features/sessions/contract/sessions.ts'
import { Failure } from '#shared/failure.ts'
import { formatDay, formatTime } from '#web/reading/format-day.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { describeFailure } from '#web/call/describe-failure.ts'
import type { LoadedReading } from '#web/reading/use-loaded.ts'
import styles from './security-list.module.css'

const SECTION_ID = 'sessions'

type Props = {
  sessions: LoadedReading<readonly ListedSession[]>
  onReload: () => void
  endSession: (id: string) => Promise<unknown>
  endOtherSessions: () => Promise<unknown>
  /** The address of the page on which the person signs out in this browser. */
  signOutPath: string
}

/** The list of the person's sessions, this browser's first; each can be ended, or all others at once. */
export function SessionsCard({
  sessions,
  onReload,
  endSession,
  endOtherSessions,
  signOutPath,
}: Props) {
  const { busy, failed, signOut } = useSignOut(onReload)
  // A failure is shown under the pressed button, which does not move, so that a second press cannot hit the button of another line.
  const problem = (which: string) =>
    failed.which === which && <SignOutProblem words={failed.words} />
  const others = sessions.stage === 'ready' ? sessions.data.filter(({ current }) => !current) : []
  return (
    <SectionCard id={SECTION_ID} title="Where you are signed in">
      {sessions.stage === 'failed' && (
        <ListFailureNotice failure={sessions.failure} again={onReload} />
      )}
      {sessions.stage === 'loading' && <SessionsLoading />}
      {sessions.stage === 'ready' && (
        <ul className={styles.signIns}>
          {sessions.data.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              signOutPath={signOutPath}
              busy={busy === session.id}
              onSignOut={() =>
                void signOut(
                  session.id,
                  () => endSession(session.id),
                  `${session.browser} is signed out`,
                )
              }
            >
              {problem(session.id)}
            </SessionLine>
          ))}
        </ul>
      )}
      {sessions.stage === 'ready' && others.length === 0 && <p>You are signed in nowhere else.</p>}
      {others.length > 0 && (
        <Button
          variant="secondary"
          busy={busy === 'all'}
          onClick={() => void signOut('all', endOtherSessions, 'Your other devices are signed out')}
        >
          Sign out other devices
        </Button>
      )}
      {others.length > 0 && problem('all')}
    </SectionCard>
  )
}

/** Runs a sign-out and remembers which button is busy or failed: a session's id, or 'all'. */
function useSignOut(onReload: () => void) {
  const [busy, setBusy] = useState('')
  const [failed, setFailed] = useState({ which: '', words: '' })

  const signOut = async (which: string, act: () => Promise<unknown>, words: string) => {
    setBusy(which)
    setFailed({ which: '', words: '' })
    try {
      await act()
      showSavedChange(words, SECTION_ID)
      onReload()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailed({ which, words: describeFailure(error) })
    } finally {
      setBusy('')
    }
  }
  return { busy, failed, signOut }
}

const SignOutProblem = ({ words }: { words: string }) => (
  <div className={styles.problem}>
    <InsetNote tone="danger">
      <p role="alert">{words}</p>
    </InsetNote>
  </div>
)

const SessionsLoading = () => (
  <div aria-busy="true">
    <Skeleton />
    <Skeleton />
  </div>
)

type SessionLineProps = {
  session: ListedSession
  signOutPath: string
  busy: boolean
  onSignOut: () => void
  children: ReactNode
}

const SessionLine = ({
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
