import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ContentBlock } from '#features/content/web/content-block.tsx'
import {
  readJobAction,
  formatJobActionQuery,
} from '#features/tracked-applications/web/job-action.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { validate } from '../../contract/validation.ts'
import styles from '../account-card.module.css'
import { ConfirmInAnotherBrowser } from './confirm-elsewhere.tsx'
import { DisownedAccountMessage } from './disowned-account.tsx'
import { upgradeToPortalSession } from './upgrade-to-portal-session.ts'
import { MissingCodeMessage } from './missing-code.tsx'
import { usePressedLink } from './pressed-link.tsx'
import { FailedLink, formatFailedLinkTitle, type HeadingRef } from './failed-link.tsx'
import { ConfirmQuestion } from './confirm-question.tsx'

const PASSWORD_ASKED_STATUS = 409

/**
 * Asks the person to press the button that confirms the address. In the browser that registered, the onboarding session of the registration then
 * becomes a portal session at once. In another browser the card asks whether the account is theirs.
 */
export function ConfirmEmailCard({
  onConfirmed,
}: {
  onConfirmed: (userId: string, isEmpty: boolean) => Promise<void>
}) {
  const [query] = useSearchParams()
  const [elsewhere, setElsewhere] = useState<'asked' | 'disowned'>()
  const { stage, problem, refused, heading, press } = usePressedLink()
  const wanted = readJobAction(query)
  const signIn = `/login${formatJobActionQuery(wanted)}`

  const code = query.get('code')
  if (!code)
    return (
      <>
        <MissingCodeMessage
          words="If that does not help, sign in: we then send you a new link."
          signIn={signIn}
        />
        <ContentBlock name="validate" />
      </>
    )

  const confirm = async () => {
    try {
      const confirmed = await call(validate, { body: { code, type: 'EmailValidation' } })
      if (confirmed && upgradeToPortalSession(confirmed.user))
        await onConfirmed(confirmed.user.id, false)
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== PASSWORD_ASKED_STATUS) throw error
      setElsewhere('asked')
    }
  }
  if (refused)
    return (
      <>
        <PageTitle>{formatFailedLinkTitle(refused)}</PageTitle>
        <FailedLink heading={heading} refused={refused} signIn={signIn} />
      </>
    )
  if (elsewhere === 'disowned') return <DisownedAccountMessage />
  if (elsewhere === 'asked')
    return (
      <ConfirmInAnotherBrowser
        code={code}
        onConfirmed={onConfirmed}
        onDisowned={() => setElsewhere('disowned')}
        onEnded={(ended) => void press(() => Promise.reject(ended))}
      />
    )
  if (stage === 'done') return <ConfirmedMessage heading={heading} signIn={signIn} />
  return (
    <ConfirmQuestion
      {...{ heading, problem }}
      working={stage === 'working'}
      confirm={() => void press(confirm)}
      appliesFor={wanted?.action === 'apply' ? wanted.job : null}
    />
  )
}

const ConfirmedMessage = ({ heading, signIn }: { heading: HeadingRef; signIn: string }) => (
  <>
    <PageTitle>Your email address is confirmed</PageTitle>
    <h1 ref={heading} tabIndex={-1}>
      <TextWithoutLineBreaks>Your email address is confirmed</TextWithoutLineBreaks>
    </h1>
    <p>Sign in next, and carry on where you were.</p>
    <div className={`cluster ${styles.actions}`}>
      <ButtonLink to={signIn}>Continue</ButtonLink>
    </div>
  </>
)
