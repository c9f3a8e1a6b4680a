import { SectionCard } from '#features/candidates/web/section-card.tsx'
import type { ListedSession } from '#features/sessions/contract/sessions.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import type { LoadedReading } from '#web/reading/use-loaded.ts'
import styles from './security-list.module.css'
import { SessionLine } from './session-line.tsx'
import { SESSIONS_SECTION_ID, useSignOut } from './use-sign-out.ts'

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
    <SectionCard id={SESSIONS_SECTION_ID} title="Where you are signed in">
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
