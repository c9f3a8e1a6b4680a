import { useState } from 'react'
import { ownId } from '#features/candidates/web/profile-copy.ts'
import { SectionCard } from '#features/candidates/web/section-card.tsx'
import { showSaved } from '#features/candidates/web/show-saved.ts'
import { endOtherSessions, endSession, type SignedIn } from '#features/sessions/contract/sessions.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call.ts'
import { dayInWords, timeInWords } from '#web/day-words.ts'
import { Button } from '#web/kit/button.tsx'
import { InsetNote } from '#web/kit/inset-note.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { Tag } from '#web/kit/tag.tsx'
import { TryAgain } from '#web/kit/try-again.tsx'
import { failureWords } from '#web/failure-words.ts'
import type { Loaded } from '#web/use-loaded.ts'
import styles from './security-list.module.css'

const HEADING = 'sessions'

/** Where the person is signed in, this browser first; each can be ended, or all others at once. */
export function SecuritySessions({ sessions, again }: { sessions: Loaded<readonly SignedIn[]>; again: () => void }) {
  const [busy, setBusy] = useState('')
  const [failed, setFailed] = useState('')

  const end = async (which: string, act: () => Promise<unknown>, words: string) => {
    setBusy(which)
    setFailed('')
    try {
      await act()
      showSaved(words, HEADING)
      again()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailed(failureWords(error))
    } finally {
      setBusy('')
    }
  }
  const others = sessions.stage === 'ready' ? sessions.data.filter(({ current }) => !current) : []
  return (
    <SectionCard id={HEADING} title="Where you are signed in">
      {failed && <InsetNote tone="danger"><p role="alert">{failed}</p></InsetNote>}
      {sessions.stage === 'failed' && <TryAgain failure={sessions.failure} again={again} />}
      {sessions.stage === 'loading' && <div aria-busy="true"><Skeleton /><Skeleton /></div>}
      {sessions.stage === 'ready' && (
        <ul className={styles.list}>
          {sessions.data.map(({ id, browser, current, createdAt, lastUsedAt }) => (
            <li key={id}>
              <span><strong>{browser}</strong> {current && <Tag tone="success">This browser</Tag>}<span className={styles.when}>Signed in on {dayInWords(createdAt)}{!current && `, last used ${dayInWords(lastUsedAt)} at ${timeInWords(lastUsedAt)}`}</span></span>
              {!current && <Button variant="ghost" size="sm" busy={busy === id} onClick={() => void end(id, () => call(endSession, { params: { id: ownId(), sessionId: id } }), `${browser} is signed out`)}>Sign out<span className="vh"> {browser}</span></Button>}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <Button variant="secondary" busy={busy === 'all'} onClick={() => void end('all', () => call(endOtherSessions, { params: { id: ownId() } }), 'Your other devices are signed out')}>Sign out other devices</Button>}
    </SectionCard>
  )
}
