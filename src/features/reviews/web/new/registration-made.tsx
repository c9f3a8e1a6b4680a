import { formatPhone } from '#shared/words/phone.ts'
import { isOpen } from '#features/registrations/domain/life-cycle/status-transitions.ts'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { formatInstant } from '#shared/instant-in-words.ts'
import { call } from '#web/call/call.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { QrCode } from '#web/kit/pictures/qr-code.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import field from '#web/kit/fields/field.module.css'
import { type DeskDetails, getDeskDetails } from '../../contract/review.ts'
import { readIdsFromAddress } from '../ids-from-address.ts'
import { ConsultantPageFrame } from '../desk-page.tsx'
import { PickRegistration } from '../pick/pick-registration.tsx'
import { isAnsweredAtDesk, mayOpenAtDesk } from '../../domain/answered-at-desk.ts'
import { AnswerAtDeskButton } from '../review/actions/answer-for-them.tsx'
import { REGISTRATIONS_PATH } from '../review/review-address.ts'
import { RegistrationStatusTag } from '../review/status-tag.tsx'
import type { CreationOutcome, InvitationOutcome } from './invite.ts'
import styles from './new-registration.module.css'

/** Shows the new registration, how its candidate is invited, and the next steps. */
export function RegistrationCreatedScreen() {
  const { search, state } = useLocation()
  const [id] = readIdsFromAddress(search)
  if (!id)
    return (
      <ConsultantPageFrame title="Registration created">
        <PickRegistration words="Choose the registration." />
        <p className={`cluster ${styles.actions}`}>
          <ButtonLink to={REGISTRATIONS_PATH}>Registrations</ButtonLink>
          <ButtonLink variant="secondary" to={`${REGISTRATIONS_PATH}/new`}>
            New registration
          </ButtonLink>
        </p>
      </ConsultantPageFrame>
    )
  return <CreatedRegistrationDetails id={id} outcome={state as CreationOutcome | null} />
}

function CreatedRegistrationDetails({
  id,
  outcome,
}: {
  id: string
  outcome: CreationOutcome | null
}) {
  const desk = useLoaded(useCallback(() => call(getDeskDetails, { params: { id } }), [id]))
  return (
    <ConsultantPageFrame
      title="Registration created"
      of={
        desk.stage === 'ready'
          ? `${desk.data.candidate.firstName} ${desk.data.candidate.lastName}`
          : undefined
      }
    >
      <p className={styles.reference}>Reference {id.slice(0, 8).toUpperCase()}</p>
      {outcome?.unstoredName && (
        <InsetNote tone="warning">
          <p>{outcome.unstoredName}</p>
        </InsetNote>
      )}
      {desk.stage === 'loading' && (
        <div aria-busy="true">
          <Skeleton shape="card" />
        </div>
      )}
      {desk.stage === 'failed' && <ListFailureNotice failure={desk.failure} again={desk.again} />}
      {desk.stage === 'ready' && (
        <InvitationResult
          desk={desk.data}
          invited={outcome?.invited ?? null}
          onReload={desk.again}
        />
      )}
      <p className={`cluster ${styles.actions}`}>
        <ButtonLink to={`/consultant/registrations/${id}`}>Open the registration</ButtonLink>
        <ButtonLink variant="secondary" to="/consultant/registrations/new">
          Create another
        </ButtonLink>
      </p>
    </ConsultantPageFrame>
  )
}

function InvitationResult({
  desk,
  invited,
  onReload,
}: {
  desk: DeskDetails
  invited: InvitationOutcome | null
  onReload: () => void
}) {
  const { id, status, candidate } = desk
  const { firstName } = candidate
  const atDesk = isAnsweredAtDesk(desk)
  if (atDesk && (status === 'Draft' || isOpen(status)))
    return (
      <>
        <p>
          {desk.reached
            ? `Nothing was sent to ${firstName}.`
            : `Nothing reaches ${firstName}: their contact has neither an email address nor a mobile number that we could send to.`}{' '}
          You answer for them.
        </p>
        <p>
          <AnswerAtDeskButton id={id} firstName={firstName} status={status} onReload={onReload} />
        </p>
      </>
    )
  if (status === 'Draft')
    return <NotInvitedNote desk={desk} refused={invited?.refused} onReload={onReload} />
  if (status !== 'Sent')
    return (
      <p>
        The registration has gone on since: <RegistrationStatusTag status={status} />
      </p>
    )
  const told = [
    ...(invited?.ways.includes('email') ? [`by email to ${candidate.emailAddress}`] : []),
    ...(invited?.ways.includes('sms')
      ? [`by text to ${formatPhone(candidate.phoneNumber ?? '')}`]
      : []),
  ]
  return (
    <>
      {told.length > 0 && (
        <p>
          The invitation goes to {firstName} {told.join(' and ')}.
        </p>
      )}
      {invited?.link ? (
        <InvitationLink {...invited.link} firstName={firstName} />
      ) : (
        <p>
          The link was shown when it was made. {firstName} was invited, and a reminder brings a new
          one.
        </p>
      )}
    </>
  )
}

function NotInvitedNote({
  desk,
  refused,
  onReload,
}: {
  desk: DeskDetails
  refused: string | null | undefined
  onReload: () => void
}) {
  const { id, status, candidate } = desk
  const { firstName } = candidate
  return (
    <InsetNote tone={refused ? 'danger' : 'info'}>
      {refused ? (
        <p role="alert">
          The registration is there, but {firstName} was not invited: {refused}
        </p>
      ) : (
        <p>{firstName} was not invited yet.</p>
      )}
      <ButtonLink
        size="sm"
        variant="secondary"
        to={`/consultant/registrations/review/send-candidate?id=${id}`}
      >
        Send to {firstName}
      </ButtonLink>
      {mayOpenAtDesk(desk) && (
        <p>
          <AnswerAtDeskButton id={id} firstName={firstName} status={status} onReload={onReload} />
        </p>
      )}
    </InsetNote>
  )
}

function InvitationLink({
  url,
  expiresAt,
  firstName,
}: {
  url: string
  expiresAt: string
  firstName: string
}) {
  const [copied, setCopied] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied('Copied'),
      () => setCopied('Select the link and copy it.'),
    )
  return (
    <section className={styles.link} aria-label="Invitation link">
      <div>
        <TextField
          id="invitation-link"
          name="link"
          label="Invitation link"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <p>
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            Copy
          </Button>{' '}
          <span role="status">{copied}</span>
        </p>
        <p className={field.hint}>
          It works until {formatInstant(new Date(expiresAt))}. {firstName} confirms it with a code.
        </p>
      </div>
      <QrCode address={url} words={`QR code of the invitation link for ${firstName}`} />
    </section>
  )
}
