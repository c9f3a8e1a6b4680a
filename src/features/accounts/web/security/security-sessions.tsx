import { type ReactNode, useState } from 'react'
import { SectionCard } from '#features/candidates/web/section-card.tsx'
import { showSaved } from '#features/candidates/web/show-saved.ts'
import type { SignedIn } from '#features/sessions/contract/sessions.ts'
import { Failure } from '#shared/failure.ts'
import { dayInWords, timeInWords } from '#web/reading/day-words.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { failureWords } from '#web/call/failure-words.ts'
import type { Loaded } from '#web/reading/use-loaded.ts'
import styles from './security-list.module.css'

const HEADING = 'sessions'

type Props = {
  sessions: Loaded<readonly SignedIn[]>
  again: () => void
  end: (id: string) => Promise<unknown>
  endOthers: () => Promise<unknown>
  /** The address of the page that signs out here. */
  wayOut: string
}

/** The list of the person's sessions, this browser's first; each can be ended, or all others at once. */
export function SecuritySessions({ sessions, again, end, endOthers, wayOut }: Props) {
  const [busy, setBusy] = useState('')
  const [failed, setFailed] = useState({ which: '', words: '' })

  const go = async (which: string, act: () => Promise<unknown>, words: string) => {
    setBusy(which)
    setFailed({ which: '', words: '' })
    try {
      await act()
      showSaved(words, HEADING)
      again()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailed({ which, words: failureWords(error) })
    } finally {
      setBusy('')
    }
  }
  // A failure is shown under the pressed button, which does not move, so that a second press cannot hit the button of another line.
  const problem = (which: string) => failed.which === which && <Problem words={failed.words} />
  const others = sessions.stage === 'ready' ? sessions.data.filter(({ current }) => !current) : []
  return (
    <SectionCard id={HEADING} title="Where you are signed in">
      {sessions.stage === 'failed' && <TryAgain failure={sessions.failure} again={again} />}
      {sessions.stage === 'loading' && <Loading />}
      {sessions.stage === 'ready' && (
        <ul className={styles.signIns}>
          {sessions.data.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              wayOut={wayOut}
              busy={busy === session.id}
              signOut={() =>
                void go(session.id, () => end(session.id), `${session.browser} is signed out`)
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
          onClick={() => void go('all', endOthers, 'Your other devices are signed out')}
        >
          Sign out other devices
        </Button>
      )}
      {others.length > 0 && problem('all')}
    </SectionCard>
  )
}

const Problem = ({ words }: { words: string }) => (
  <div className={styles.problem}>
    <InsetNote tone="danger">
      <p role="alert">{words}</p>
    </InsetNote>
  </div>
)

const Loading = () => (
  <div aria-busy="true">
    <Skeleton />
    <Skeleton />
  </div>
)

type SessionLineProps = {
  session: SignedIn
  wayOut: string
  busy: boolean
  signOut: () => void
  children: ReactNode
}

const SessionLine = ({
  session: { browser, current, createdAt, lastUsedAt },
  wayOut,
  busy,
  signOut,
  children,
}: SessionLineProps) => (
  <li>
    <span>
      <strong>{browser}</strong> {current && <Tag tone="success">This browser</Tag>}
      <span className={`muted ${styles.when}`}>
        Signed in on {dayInWords(createdAt)}
        {!current && `, last used ${dayInWords(lastUsedAt)} at ${timeInWords(lastUsedAt)}`}
      </span>
    </span>
    {current ? (
      <ButtonLink variant="ghost" size="sm" to={wayOut}>
        Sign out<span className="hidden"> of this browser</span>
      </ButtonLink>
    ) : (
      <Button variant="ghost" size="sm" busy={busy} onClick={signOut}>
        Sign out<span className="hidden"> {browser}</span>
      </Button>
    )}
    {children}
  </li>
)
