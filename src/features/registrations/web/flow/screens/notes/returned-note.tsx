import { useState } from 'react'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { FlowState } from '../../flow-state.ts'
import styles from '../screens.module.css'

/**
 * Shows why a consultant returned the answer, and its earlier value. The note stays while the person types, until the registration is submitted
 * again.
 */
export function ReturnedAnswerNote({
  flowState: { judged, cameBack, byConsultant },
  hop,
}: {
  flowState: FlowState
  hop: Hop
}) {
  const key = keyOf(hop)
  // Keeps the reason of the first render, because `returned` loses it once a new answer is typed.
  // `cameBack` has the reason too, but is missing in a copy that this browser stored.
  const [kept] = useState(() => judged.returned.get(key)?.reason)
  const back = cameBack.get(key)
  const reason = back?.reason ?? judged.returned.get(key)?.reason ?? kept
  const whose = byConsultant ? 'The answer' : 'Your answer'
  const was = back && (
    <p className={`muted ${styles.formerAnswer}`}>
      {back.before === null ? (
        `${whose} was empty.`
      ) : (
        <>
          {whose} was: <q>{back.before}</q>
        </>
      )}
    </p>
  )
  if (reason !== undefined)
    return (
      <InsetNote
        tone="warning"
        title={back?.by ? `${back.by} asked for this again` : 'We need this again'}
      >
        <p>{reason}</p>
        {was}
      </InsetNote>
    )
  return was ? <InsetNote title="This was changed since it was sent back">{was}</InsetNote> : null
}
