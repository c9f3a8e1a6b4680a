import type { Registration } from '../../../contract/registration-shape.ts'
import type { RegistrationStatus } from '../../../domain/life-cycle/statuses.ts'
import { formatDayWithWeekday } from '#web/reading/format-day.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import styles from './registration-home.module.css'

type SentStatusWords = {
  readonly status: string
  readonly tone?: 'success' | 'info'
  readonly next: string
}

const WORDS_BY_STATUS: Partial<Record<RegistrationStatus, SentStatusWords>> = {
  Submitted: {
    status: 'Sent',
    tone: 'info',
    next: 'Your consultant reads your answers next. We will tell you by email when that is done, or when something is missing.',
  },
  InReview: {
    status: 'Being checked',
    tone: 'info',
    next: 'Your consultant is reading your answers. We will tell you by email when that is done, or when something is missing.',
  },
  Approved: {
    status: 'Approved',
    tone: 'success',
    next: 'Your registration is complete. Your consultant will be in touch about work.',
  },
  SentToCrm: {
    status: 'Approved',
    tone: 'success',
    next: 'Your registration is complete. Your consultant will be in touch about work.',
  },
}

/** Shows that the registration was submitted or cancelled, so that it can no longer be answered. */
export function SentRegistrationNote({
  registration: { id, status, submittedAt },
  survey,
}: {
  registration: Registration
  survey: boolean
}) {
  const words = WORDS_BY_STATUS[status]
  if (!words)
    return (
      <InsetNote tone="warning" title={`This ${survey ? 'survey' : 'registration'} was cancelled`}>
        <p>Nothing more is needed. If you think this is a mistake, call your branch.</p>
      </InsetNote>
    )
  const sentOn = submittedAt && `Sent on ${formatDayWithWeekday(submittedAt)}`
  return (
    <section className={styles.sent} aria-labelledby="sent">
      <h2 id="sent">{survey ? 'Thank you' : (sentOn ?? words.status)}</h2>
      {survey ? (
        <p>{sentOn}. Your answers help us.</p>
      ) : (
        <>
          <p>
            <Tag {...(words.tone ? { tone: words.tone } : {})}>{words.status}</Tag>
          </p>
          <p>{words.next}</p>
        </>
      )}
      <p className={styles.reference}>Your reference is {id.slice(0, 8).toUpperCase()}.</p>
      <ButtonLink to="/search" variant="secondary">
        Find jobs
      </ButtonLink>
    </section>
  )
}
