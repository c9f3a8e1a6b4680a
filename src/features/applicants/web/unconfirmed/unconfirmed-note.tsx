import { formatPhone } from '#shared/words/phone.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { Applicant } from '../../contract/applicants.ts'
import { describeOtherSender } from '../../domain/describe-other-sender.ts'
import { formatFirstName, formatMoment } from '../format-applicant.ts'
import { UnconfirmedActions } from './unconfirmed-actions.tsx'
import { UnconfirmedTag } from './unconfirmed-tag.tsx'

type Props = { readonly applicant: Applicant; readonly onChange: (changed: Applicant) => void }

/** Says how the address of an application was confirmed or, while it is not, what the consultant can do. */
export function UnconfirmedNote({ applicant, onChange }: Props) {
  const { confirmed, confirmation, calls, candidate, notRealAt } = applicant
  if (confirmed)
    return (
      confirmation && (
        <p className="muted">
          {confirmation.by === 'email'
            ? 'Confirmed by email'
            : `Added to ${formatFirstName(candidate)}'s account`}
          , {formatMoment(confirmation.at)}
        </p>
      )
    )
  const firstName = formatFirstName(candidate)
  const others = new Set(
    applicant.laterCvs.map((cv) => describeOtherSender(cv, candidate)).filter(Boolean),
  )
  return (
    <InsetNote>
      {notRealAt ? <Tag tone="warning">Removed</Tag> : <UnconfirmedTag {...applicant} />}
      {notRealAt ? (
        <p>You said that this is not a real application. It will be deleted after ten minutes.</p>
      ) : (
        <p>
          {firstName} hasn't confirmed this email address yet.{' '}
          {candidate.phone && (
            <>
              You can ring <a href={`tel:${candidate.phone}`}>{formatPhone(candidate.phone)}</a>.{' '}
            </>
          )}
          Emails wait until it's confirmed.
        </p>
      )}
      {others.size > 0 && (
        <p>
          The same address was used again by {[...others].join(' and ')}. An email that is sent
          again now has the link of the newest application. When one is confirmed, the other gets a
          row of its own.
        </p>
      )}
      {calls.map(({ at, by, note }) => (
        <p key={at} className="muted">
          {by} spoke to them, {formatMoment(at)}: {note}
        </p>
      ))}
      <UnconfirmedActions applicant={applicant} onChange={onChange} />
    </InsetNote>
  )
}
