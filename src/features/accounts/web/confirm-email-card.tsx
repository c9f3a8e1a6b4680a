import { useSearchParams } from 'react-router'
import { ContentBlock } from '#features/content/web/content-block.tsx'
import { jobActionOf, jobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { call } from '#web/call.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Unbroken } from '#web/kit/unbroken.tsx'
import { PageTitle } from '#web/page-title.tsx'
import { validate } from '../contract/validation.ts'
import styles from './account-card.module.css'
import { keepConfirmed } from './keep-confirmed.ts'
import { MissingCode } from './missing-code.tsx'
import { FailedLink, failedTitle, usePressedLink, WORKING } from './pressed-link.tsx'

/** The press confirms, and a live onboarding session becomes a portal session at once. */
export function ConfirmEmailCard({
  onConfirmed,
}: {
  onConfirmed: (userId: string) => Promise<void>
}) {
  const [query] = useSearchParams()
  const { stage, refused, heading, press } = usePressedLink()
  const signIn = `/login${jobActionQuery(jobActionOf(query))}`

  const code = query.get('code')
  if (!code)
    return (
      <>
        <MissingCode
          words="If that does not help, sign in: we then send you a new link."
          signIn={signIn}
        />
        <ContentBlock name="validate" />
      </>
    )

  const confirm = async () => {
    const confirmed = await call(validate, { body: { code, type: 'EmailValidation' } })
    if (confirmed && keepConfirmed(confirmed.user)) await onConfirmed(confirmed.user.id)
  }
  if (refused)
    return (
      <>
        <PageTitle>{failedTitle(refused)}</PageTitle>
        <FailedLink heading={heading} refused={refused} signIn={signIn} />
      </>
    )
  if (stage === 'done') {
    return (
      <>
        <PageTitle>Your e-mail address is confirmed</PageTitle>
        <h1 ref={heading} tabIndex={-1}>
          <Unbroken>Your e-mail address is confirmed</Unbroken>
        </h1>
        <p>Sign in next, and go on where you were.</p>
        <div className={styles.actions}>
          <ButtonLink to={signIn}>Continue</ButtonLink>
        </div>
      </>
    )
  }
  return (
    <>
      <PageTitle>Confirm your e-mail address</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        <Unbroken>
          {stage === 'working' ? 'Checking your link' : 'Confirm your e-mail address'}
        </Unbroken>
      </h1>
      <p>
        {stage === 'working'
          ? WORKING
          : 'Press the button and this address belongs to your account. You then see your applications here and hear about each step.'}
      </p>
      <div className={styles.actions}>
        <Button busy={stage === 'working'} onClick={() => void press(confirm)}>
          Continue
        </Button>
      </div>
      <ContentBlock name="validate" />
    </>
  )
}
