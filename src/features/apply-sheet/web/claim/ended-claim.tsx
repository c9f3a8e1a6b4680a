import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { type EndedClaim, renewClaim } from '../../contract/claim.ts'

type Props = {
  readonly code: string | undefined
  readonly failure: Failure | undefined
  readonly again: () => void
}

const NEXT_STEPS: Readonly<Record<EndedClaim['reason'], string>> = {
  used: "Sign in to follow your application. If you don't have a password yet, ask for a link to choose one.",
  expired: 'We can send a new link to the email address on the application.',
  deleted: 'Everything sent with the application was deleted too. You can apply again at any time.',
}

/** The page for a link that no longer works, is incomplete, or could not be read. */
export function EndedClaimNote({ code, failure, again }: Props) {
  const reason = (failure?.data as EndedClaim | null | undefined)?.reason
  if (failure && failure.status !== 410 && failure.status !== 404)
    return (
      <>
        <h1>One moment</h1>
        <p role="alert">{describeFailure(failure)}</p>
        <Button onClick={again}>Try again</Button>
      </>
    )
  return (
    <>
      <h1>{failure?.message ?? 'This link is not complete'}</h1>
      <p>
        {reason
          ? NEXT_STEPS[reason]
          : "Open the link in our email again. If the link is split over two lines, copy all of it into your browser's address bar."}
      </p>
      {reason === 'expired' && code && <RenewLink code={code} />}
      {reason === 'used' ? (
        <ButtonLink to="/login">Sign in</ButtonLink>
      ) : (
        <ButtonLink to="/search">See all jobs</ButtonLink>
      )}
    </>
  )
}

function RenewLink({ code }: { readonly code: string }) {
  const { busy, problem, run } = useAction()
  const [isSent, setSent] = useState(false)
  const press = () =>
    run(async () => {
      await call(renewClaim, { params: { code } })
      setSent(true)
    })
  return (
    <>
      <p role="status">
        {problem || (isSent && "You've asked for a new link. Please check your email.")}
      </p>
      {!isSent && (
        <Button busy={busy} onClick={() => void press()}>
          Send me a new link
        </Button>
      )}
    </>
  )
}
