import { phoneInWords } from '#shared/words/phone.ts'
import { isOpen } from '#features/registrations/domain/life/life.ts'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { instantInWords } from '#shared/instant-in-words.ts'
import { call } from '#web/call/call.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { QrCode } from '#web/kit/pictures/qr-code.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import field from '#web/kit/fields/field.module.css'
import { type Desk, getDesk } from '../../contract/review.ts'
import { askedIds } from '../asked-ids.ts'
import { DeskPage } from '../desk-page.tsx'
import { PickRegistration } from '../pick/pick-registration.tsx'
import { isAnsweredAtDesk, mayOpenAtDesk } from '../../domain/at-desk.ts'
import { AnswerAtDesk } from '../review/answer-for-them.tsx'
import { REGISTRATIONS } from '../review/review-address.ts'
import { StatusTag } from '../review/status-tag.tsx'
import type { Invited } from './invite.ts'
import styles from './new-registration.module.css'

/** Shows the new registration, how its candidate is invited, and the next steps. */
export function RegistrationMade() {
  const { search, state } = useLocation()
  const [id] = askedIds(search)
  if (!id)
    return (
      <DeskPage title="Registration created">
        <PickRegistration words="Choose the registration." />
        <p className={`cluster ${styles.actions}`}>
          <ButtonLink to={REGISTRATIONS}>Registrations</ButtonLink>
          <ButtonLink variant="secondary" to={`${REGISTRATIONS}/new`}>
            New registration
          </ButtonLink>
        </p>
      </DeskPage>
    )
  return <Made id={id} invited={state as Invited | null} />
}

function Made({ id, invited }: { id: string; invited: Invited | null }) {
  const desk = useLoaded(useCallback(() => call(getDesk, { params: { id } }), [id]))
  return (
    <DeskPage
      title="Registration created"
      of={
        desk.stage === 'ready'
          ? `${desk.data.candidate.firstName} ${desk.data.candidate.lastName}`
          : undefined
      }
    >
      <p className={styles.reference}>Reference {id.slice(0, 8).toUpperCase()}</p>
      {desk.stage === 'loading' && (
        <div aria-busy="true">
          <Skeleton shape="card" />
        </div>
      )}
      {desk.stage === 'failed' && <TryAgain failure={desk.failure} again={desk.again} />}
      {desk.stage === 'ready' && <Outcome desk={desk.data} invited={invited} />}
      <p className={`cluster ${styles.actions}`}>
        <ButtonLink to={`/consultant/registrations/${id}`}>Open the registration</ButtonLink>
        <ButtonLink variant="secondary" to="/consultant/registrations/new">
          Create another
        </ButtonLink>
      </p>
    </DeskPage>
  )
}

function Outcome({ desk, invited }: { desk: Desk; invited: Invited | null }) {
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
          <AnswerAtDesk id={id} firstName={firstName} status={status} />
        </p>
      </>
    )
  if (status === 'Draft') return <NotInvited desk={desk} refused={invited?.refused} />
  if (status !== 'Sent')
    return (
      <p>
        The registration has gone on since: <StatusTag status={status} />
      </p>
    )
  const told = [
    ...(invited?.ways.includes('email') ? [`by email to ${candidate.emailAddress}`] : []),
    ...(invited?.ways.includes('sms')
      ? [`by text to ${phoneInWords(candidate.phoneNumber ?? '')}`]
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

function NotInvited({ desk, refused }: { desk: Desk; refused: string | null | undefined }) {
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
          <AnswerAtDesk id={id} firstName={firstName} status={status} />
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
          It works until {instantInWords(new Date(expiresAt))}. {firstName} confirms it with a code.
        </p>
      </div>
      <QrCode address={url} words={`QR code of the invitation link for ${firstName}`} />
    </section>
  )
}
