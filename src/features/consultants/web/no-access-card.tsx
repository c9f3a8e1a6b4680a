import { useState } from 'react'
import { useLocation } from 'react-router'
import { useClientConfig } from '#web/client-config.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { useSession } from '#web/session/session.ts'
import styles from './no-access-card.module.css'
import { useBranchesAndCrms } from './branches-and-crms.ts'

/** The details of the refused request, as the page that received the 403 stored them in the history state. */
type RefusedVisit = {
  readonly message?: string
  readonly time?: string
  readonly requestId?: string
}

/** The page /consultant/noAccessRights: the stored message of a 403, the support contact, and the details to report. */
export function NoAccessCard() {
  const { message, time, requestId } = (useLocation().state ?? {}) as RefusedVisit
  const { support } = useClientConfig()
  const auth = useSession(({ consultant }) => consultant.auth)
  return (
    <>
      <h1 tabIndex={-1}>You do not have access</h1>
      <p role="alert" className={styles.message}>
        {message ?? 'You do not have access to this page.'}
      </p>
      <p>
        The person who looks after accounts at your agency can give you access. If you are not sure
        who that is, write to <a href={`mailto:${support.consultant}`}>{support.consultant}</a>.
      </p>
      <div className={`cluster ${styles.actions}`}>
        {auth && <ButtonLink to="/consultant">Go to the dashboard</ButtonLink>}
        <ButtonLink to="/consultant/logout" variant="secondary">
          Sign in as someone else
        </ButtonLink>
        {auth && (
          <CopyDetailsButton userId={auth.id} time={time} requestId={requestId} message={message} />
        )}
      </div>
    </>
  )
}

/** Offers a button that copies the details of the refused request for an email to support, without a token or the person's name. */
function CopyDetailsButton({
  userId,
  message,
  time,
  requestId,
}: RefusedVisit & { userId: string }) {
  const [copied, setCopied] = useState(false)
  const loaded = useBranchesAndCrms()
  const branches =
    loaded.stage === 'ready' ? loaded.data.branches.map(({ name }) => name).join(', ') : ''
  const words = [
    message,
    `User: ${userId}`,
    branches && `Branches: ${branches}`,
    time && `Time: ${time}`,
    requestId && `Reference: ${requestId}`,
  ]
    .filter(Boolean)
    .join('\n')
  return (
    <Button
      variant="ghost"
      onClick={() => void navigator.clipboard.writeText(words).then(() => setCopied(true))}
    >
      {copied ? 'Copied' : 'Copy details'}
    </Button>
  )
}
