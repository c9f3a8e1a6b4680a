import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { Card } from '#web/kit/layout/card.tsx'
import { findLastValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { useCandidate } from '#web/session/session.ts'
import { listSentWithAddress, type SentApplication } from '../../contract/sent-with-address.ts'
import { SentOutcomeNote, type SentOutcome } from './sent-outcome-note.tsx'
import { SentQuestion } from './sent-question.tsx'
import styles from './was-this-you.module.css'

/**
 * Asks the owner of an address about each unconfirmed application that was sent with it. If the applications cannot be read, it shows nothing: the
 * rest of the page does not depend on them, and the next visit asks again.
 */
export default function WasThisYou() {
  const candidateId = useCandidate()?.id
  const sent = findLastValue(
    useReading(candidateId, () =>
      call(listSentWithAddress, { params: { userId: candidateId ?? '' } }),
    ),
  )
  if (!candidateId || !sent?.length) return null
  return (
    <section aria-labelledby="was-this-you">
      <h2 id="was-this-you" className={styles.title}>
        Was this you?
      </h2>
      <ul className={styles.list}>
        {sent.map((application) => (
          <SentCard key={application.id} application={application} candidateId={candidateId} />
        ))}
      </ul>
    </section>
  )
}

function SentCard({
  application,
  candidateId,
}: {
  application: SentApplication
  candidateId: string
}) {
  const [outcome, setOutcome] = useState<SentOutcome>()
  return (
    <Card as="li" padded className={styles.card}>
      {outcome ? (
        <SentOutcomeNote outcome={outcome} jobTitle={application.jobTitle} />
      ) : (
        <SentQuestion application={application} candidateId={candidateId} onDone={setOutcome} />
      )}
    </Card>
  )
}
