import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { showToast } from '#web/shell/toast.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { readClaim } from '../../contract/claim.ts'
import { APPLICATIONS_PATH } from '../applications-path.ts'
import { ClaimQuestion } from './claim-question.tsx'
import { type ClaimOutcome, ClaimOutcomeNote, describeSentAnswer } from './claim-outcome.tsx'
import { EndedClaimNote } from './ended-claim.tsx'

type ClaimLink = { readonly code: string; readonly no: boolean }

/** The page behind the link in a receipt. Opening it changes nothing. The code is removed from the address at once. */
export function ClaimPage() {
  const link = useClaimLink()
  const [outcome, setOutcome] = useState<ClaimOutcome>()
  const [ended, setEnded] = useState<Failure>()
  const navigate = useNavigate()
  const done = (next: ClaimOutcome) => {
    if (next.kind !== 'confirmed' || !next.isSignedIn) return setOutcome(next)
    showToast(
      next.isAnswerSent
        ? describeSentAnswer(next.branch)
        : `Thank you. ${next.branch} can now write to you.`,
    )
    void navigate(APPLICATIONS_PATH, { replace: true })
  }
  const reading = useReading(link?.code, () =>
    call(readClaim, { params: { code: link?.code ?? '' } }),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const isRead = reading.stage === 'ready'
  useEffect(() => {
    if (isRead || outcome) heading.current?.focus()
  }, [isRead, outcome])

  const failure = ended ?? (reading.stage === 'failed' ? reading.failure : undefined)
  return (
    <>
      <PageTitle>Is this your application?</PageTitle>
      <meta name="robots" content="noindex" />
      {outcome ? (
        <ClaimOutcomeNote outcome={outcome} heading={heading} />
      ) : !link || failure ? (
        <EndedClaimNote code={link?.code} failure={failure} again={reading.again} />
      ) : reading.stage === 'ready' ? (
        <ClaimQuestion
          code={link.code}
          asksDeletion={link.no}
          claim={reading.data}
          heading={heading}
          onDone={done}
          onEnded={setEnded}
        />
      ) : (
        <div aria-busy="true">
          <h1 className="hidden">One moment</h1>
          <Skeleton shape="title" />
          <Skeleton shape="card" />
        </div>
      )}
    </>
  )
}

/** Reads the code from the address. It is moved from there to the state of the history entry, so that a reload still works. */
function useClaimLink(): ClaimLink | undefined {
  const { code } = useParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const no = new URLSearchParams(search).get('answer') === 'no'
  useEffect(() => {
    if (code) void navigate('/claim', { replace: true, state: { claim: { code, no } } })
  }, [code, no, navigate])
  return code ? { code, no } : (state as { claim?: ClaimLink } | null)?.claim
}
