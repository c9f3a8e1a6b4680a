import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ContentBlock } from '#features/content/web/content-block.tsx'
import {
  readJobAction,
  formatJobActionQuery,
} from '#features/tracked-applications/web/job-action.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { validate } from '../../contract/validation.ts'
import styles from '../account-card.module.css'
import { MissingCodeMessage } from './missing-code.tsx'
import { openCandidateSession } from '../sign-in/open-candidate-session.ts'
import { usePressedLink } from './pressed-link.tsx'
import { FailedLink, formatFailedLinkTitle, type HeadingRef } from './failed-link.tsx'
import { useAfterSignIn } from '../sign-in/use-after-sign-in.ts'
import { JoinQuestion } from './join-question.tsx'

/** The page /validate/socialsignin. Its button joins the provider to the account and signs in. */
export function ConfirmSocialCard() {
  const [query] = useSearchParams()
  const goOn = useAfterSignIn()
  const [userId, setUserId] = useState('')
  const { stage, problem, refused, heading, press } = usePressedLink()
  const jobAction = readJobAction(query)

  const code = query.get('code')
  if (!code)
    return (
      <>
        <MissingCodeMessage
          words="If that does not help, sign in through the provider again: we then send you a new link."
          signIn={`/login${formatJobActionQuery(jobAction)}`}
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
        <PageTitle>{formatFailedLinkTitle(refused)}</PageTitle>
        <FailedLink
          heading={heading}
          refused={refused}
          signIn={`/login${formatJobActionQuery(jobAction)}`}
        />
      </>
    )
  if (stage === 'done') {
    const target = jobAction ? `/vacancy/${jobAction.job}` : '/'
    return (
      <ProviderJoinedMessage
        heading={heading}
        goOn={() => void goOn(userId, { jobAction, target })}
      />
    )
  }
  return (
    <JoinQuestion
      heading={heading}
      working={stage === 'working'}
      problem={problem}
      join={() => void press(join)}
    />
  )
}

const ProviderJoinedMessage = ({ heading, goOn }: { heading: HeadingRef; goOn: () => void }) => (
  <>
    <PageTitle>Your new way in works</PageTitle>
    <h1 ref={heading} tabIndex={-1}>
      <TextWithoutLineBreaks>Your new way in works</TextWithoutLineBreaks>
    </h1>
    <p>You are signed in. From now on you can sign in through the provider.</p>
    <div className={`cluster ${styles.actions}`}>
      <Button onClick={goOn}>Continue</Button>
    </div>
  </>
)
