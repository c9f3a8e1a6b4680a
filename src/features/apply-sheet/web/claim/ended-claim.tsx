import type { Failure } from '#shared/failure.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import type { EndedClaim } from '../../contract/claim.ts'

type Props = { readonly failure: Failure | undefined; readonly again: () => void }

const NEXT_STEPS: Readonly<Record<EndedClaim['reason'], string>> = {
  used: 'Sign in to follow your application. If you have no password yet, ask for a link to choose one.',
  expired: 'Ask for a new email on the page that you saw after sending, or ring the branch.',
  deleted: 'Everything sent with the application was deleted too. You can apply again at any time.',
}

/** A link that no longer works, is not complete, or could not be read. */
export function EndedClaimNote({ failure, again }: Props) {
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
          : 'Open the link again from our email. If it is split over two lines, copy all of it.'}
      </p>
      {reason === 'used' ? (
        <ButtonLink to="/login">Sign in</ButtonLink>
      ) : (
        <ButtonLink to="/search">See all jobs</ButtonLink>
      )}
    </>
  )
}
