import { useState } from 'react'
import { statusInWords } from '#features/reviews/domain/log/told.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { ShownLink } from '#web/kit/layout/shown-link.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Applicant, inviteApplicant } from '../../contract/applicants.ts'
import { firstNameOf, momentInWords } from '../applicant-words.ts'
import styles from './applicant-page.module.css'
import { InviteToRegister } from './invite-to-register.tsx'

export type MadeInvitation = ReplyOf<typeof inviteApplicant>

const opened = (id: string) => `/consultant/registrations/${id}`
/** The statuses after which the consultant can offer a new registration. */
const ENDED = ['Cancelled', 'SentToCrm']

/** Shows the candidate's registration, or offers an invitation to one. The link of an invitation is shown only once. */
export function RegistrationOf({ applicant, again }: { applicant: Applicant; again: () => void }) {
  const [invited, setInvited] = useState<MadeInvitation>()
  const { registration, candidate } = applicant
  const firstName = firstNameOf(candidate)
  const form = (
    <InviteToRegister
      applicantId={applicant.id}
      firstName={firstName}
      done={(made) => {
        setInvited(made)
        again()
      }}
      again={again}
    />
  )
  if (invited) {
    return (
      <div role="status">
        <p>The invitation goes to {candidate.emailAddress}.</p>
        <ShownLink label="Invitation link" address={invited.link.url}>
          <p>
            It works until {momentInWords(invited.link.expiresAt)} and is shown once. {firstName}{' '}
            confirms it with a code.
          </p>
        </ShownLink>
        <ButtonLink size="sm" to={opened(invited.registrationId)}>
          Open the registration
        </ButtonLink>
      </div>
    )
  }
  if (!registration)
    return (
      <>
        <p>{firstName} is not registered with your branches yet.</p>
        {form}
      </>
    )
  return (
    <>
      <p>
        <Tag>{statusInWords(registration.status)}</Tag>
      </p>
      <div>
        <ButtonLink size="sm" variant="secondary" to={opened(registration.id)}>
          Open the registration
        </ButtonLink>
      </div>
      {ENDED.includes(registration.status) ? (
        form
      ) : (
        <details className={styles.more}>
          <summary>Invite to another registration</summary>
          {form}
        </details>
      )}
    </>
  )
}
