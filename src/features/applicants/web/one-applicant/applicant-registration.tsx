import { useState } from 'react'
import { APPLICATION_WITHDRAWN } from '#features/tracked-applications/domain/application-status.ts'
import { formatStatusName } from '#features/reviews/domain/log/describe-log-entry.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { LinkShownOnce } from '#web/kit/layout/link-shown-once.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Applicant } from '../../contract/applicants.ts'
import type { inviteApplicant } from '../../contract/invite-applicant.ts'
import { formatFirstName, formatMoment } from '../format-applicant.ts'
import styles from './applicant-page.module.css'
import { useMay } from '#features/consultants/web/own-permissions.ts'
import { InviteToRegisterSection } from './invite-to-register.tsx'

export type MadeInvitation = ReplyOf<typeof inviteApplicant>

const buildRegistrationPath = (id: string) => `/consultant/registrations/${id}`
/** With one of these statuses a registration has ended, and the form for a new invitation is shown at once rather than folded away. */
const ENDED_STATUSES = ['Cancelled', 'SentToCrm']

/** Shows the candidate's registration, or offers an invitation to one. The link of an invitation is shown only once. */
export function ApplicantRegistration({
  applicant,
  again,
}: {
  applicant: Applicant
  again: () => void
}) {
  const [invited, setInvited] = useState<MadeInvitation>()
  const { registration, candidate } = applicant
  const firstName = formatFirstName(candidate)
  const worksOnRegistrations = useMay('registrations.work')
  const form = worksOnRegistrations && (
    <InvitationOffer
      applicant={applicant}
      onInvited={(made) => {
        setInvited(made)
        again()
      }}
      onReload={again}
    />
  )
  if (invited)
    return (
      <InvitationNotice
        invitation={invited}
        emailAddress={candidate.emailAddress}
        firstName={firstName}
      />
    )
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
        <Tag>{formatStatusName(registration.status)}</Tag>
      </p>
      {worksOnRegistrations && <LinkToRegistration id={registration.id} />}
      {!form ||
      applicant.status === APPLICATION_WITHDRAWN ||
      ENDED_STATUSES.includes(registration.status) ? (
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

const LinkToRegistration = ({ id }: { id: string }) => (
  <div>
    <ButtonLink size="sm" variant="secondary" to={buildRegistrationPath(id)}>
      Open the registration
    </ButtonLink>
  </div>
)

type OfferProps = {
  readonly applicant: Applicant
  readonly onInvited: (made: MadeInvitation) => void
  readonly onReload: () => void
}

/** Offers an invitation, unless the person has withdrawn or has not confirmed their address. */
function InvitationOffer({ applicant, onInvited, onReload }: OfferProps) {
  const firstName = formatFirstName(applicant.candidate)
  if (applicant.status === APPLICATION_WITHDRAWN) return <WithdrawnNote firstName={firstName} />
  if (!applicant.confirmed) return <UnconfirmedRegistrationNote firstName={firstName} />
  return (
    <InviteToRegisterSection
      applicantId={applicant.id}
      firstName={firstName}
      onInvited={onInvited}
      onReload={onReload}
    />
  )
}

const UnconfirmedRegistrationNote = ({ firstName }: { firstName: string }) => (
  <p>
    {firstName} hasn't confirmed their address. Send the email again, or wait, before you invite
    them.
  </p>
)

const WithdrawnNote = ({ firstName }: { firstName: string }) => (
  <p>
    {firstName} has withdrawn this application, so no invitation to register can be sent from it.
  </p>
)

const InvitationNotice = ({
  invitation: { link, registrationId },
  emailAddress,
  firstName,
}: {
  invitation: MadeInvitation
  emailAddress: string | null
  firstName: string
}) => (
  <div role="status">
    <p>The invitation goes to {emailAddress}.</p>
    <LinkShownOnce label="Invitation link" address={link.url}>
      <p>
        It works until {formatMoment(link.expiresAt)} and is shown once. {firstName} confirms it
        with a code.
      </p>
    </LinkShownOnce>
    <ButtonLink size="sm" to={buildRegistrationPath(registrationId)}>
      Open the registration
    </ButtonLink>
  </div>
)
