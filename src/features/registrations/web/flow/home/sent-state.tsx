import type { Registration } from '../../../contract/registration-shape.ts'
import type { RegistrationStatus } from '../../../domain/life-cycle/statuses.ts'
import { formatReference } from '../../../domain/life-cycle/format-reference.ts'
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
    next: 'We will tell you by email when that is done, or when something is missing.',
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

type Props = {
  readonly registration: Registration
  readonly survey: boolean
  /** True if the person has just sent it. */
  readonly justSent: boolean
}

/** Shows that the registration was submitted or cancelled, so that it can no longer be answered. */
export function SentRegistrationNote({ registration, survey, justSent }: Props) {
  const { id, status, submittedAt, readBy, apiStatus } = registration
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
          {readBy && <p>{readBy}</p>}
          <p>{words.next}</p>
        </>
      )}
      <ReferenceLine id={id} phone={survey ? '' : apiStatus.branch.phone} />
      {justSent && !survey ? (
        <ButtonLink to="/registration" variant="secondary">
          See your registration
        </ButtonLink>
      ) : (
        <ButtonLink to="/search" variant="secondary">
          Find jobs
        </ButtonLink>
      )}
    </section>
  )
}

const ReferenceLine = ({ id, phone }: { readonly id: string; readonly phone: string }) => (
  <p className={styles.reference}>
    Your reference is {formatReference(id)}.
    {phone && (
      <>
        {' '}
        Have it ready if you call <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>.
      </>
    )}
  </p>
)
