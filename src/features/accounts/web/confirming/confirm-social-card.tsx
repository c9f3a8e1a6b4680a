import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ContentBlock } from '#features/content/web/content-block.tsx'
import { jobActionOf, jobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Unbroken } from '#web/kit/layout/unbroken.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { validate } from '../../contract/validation.ts'
import styles from '../account-card.module.css'
import { MissingCode } from './missing-code.tsx'
import { openCandidateSession } from '../sign-in/open-candidate-session.ts'
import { FailedLink, failedTitle, usePressedLink, WORKING } from './pressed-link.tsx'
import { useAfterSignIn } from '../sign-in/use-after-sign-in.ts'

/** /validate/socialsignin: the press joins the provider to the account and signs in. */
export function ConfirmSocialCard() {
  const [query] = useSearchParams()
  const goOn = useAfterSignIn()
  const [userId, setUserId] = useState('')
  const { stage, refused, heading, press } = usePressedLink()
  const jobAction = jobActionOf(query)

  const code = query.get('code')
  if (!code)
    return (
      <>
        <MissingCode
          words="If that does not help, sign in through the provider again: we then send you a new link."
          signIn={`/login${jobActionQuery(jobAction)}`}
        />
        <ContentBlock name="validate" />
      </>
    )

  const join = async () => {
    const confirmed = await call(validate, { body: { code, type: 'SocialLoginRequest' } })
    if (!confirmed?.token) throw new Failure(500, [validate.fallback])
    await openCandidateSession({
      user: confirmed.user,
      token: confirmed.token,
      expiresAt: confirmed.expiresAt ?? null,
    })
    setUserId(confirmed.user.id)
  }
  if (refused)
    return (
      <>
        <PageTitle>{failedTitle(refused)}</PageTitle>
        <FailedLink
          heading={heading}
          refused={refused}
          signIn={`/login${jobActionQuery(jobAction)}`}
        />
      </>
    )
  if (stage === 'done') {
    return (
      <>
        <PageTitle>The two are joined</PageTitle>
        <h1 ref={heading} tabIndex={-1}>
          <Unbroken>The two are joined</Unbroken>
        </h1>
        <p>You are signed in, and from now on you can sign in either way.</p>
        <div className={styles.actions}>
          <Button
            onClick={() =>
              void goOn(userId, {
                jobAction,
                target: jobAction ? `/vacancy/${jobAction.job}` : '/',
              })
            }
          >
            Continue
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <PageTitle>Join this sign-in to your account</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        <Unbroken>
          {stage === 'working' ? 'Checking your link' : 'Join this sign-in to your account'}
        </Unbroken>
      </h1>
      {stage === 'working' ? (
        <p>{WORKING}</p>
      ) : (
        <>
          <p>
            <Unbroken>
              You signed in through a provider whose e-mail address is that of your account. Press
              the button, and from now on you can sign in either way.
            </Unbroken>
          </p>
          <p>It was not you? Close this page: nothing has changed.</p>
        </>
      )}
      <div className={styles.actions}>
        <Button busy={stage === 'working'} onClick={() => void press(join)}>
          Join them and sign in
        </Button>
      </div>
      <ContentBlock name="validate" />
    </>
  )
}
