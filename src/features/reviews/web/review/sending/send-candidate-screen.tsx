import { useState } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { isAnsweredAtDesk } from '../../../domain/at-desk.ts'
import { AnswerAtDesk } from '../answer-for-them.tsx'
import { judgedRegistration } from '../judged-registration.ts'
import { registrationAddress } from '../review-address.ts'
import { ReviewFrame } from '../review-frame.tsx'
import { type AtDesk, useRegistrationAtDesk } from '../use-registration-at-desk.ts'
import { SendForm, type SendProps } from './send-form.tsx'
import { SentToCandidate } from './sent-to-candidate.tsx'
import type { SentLink } from './use-sending.ts'

/** Renders the page that returns a registration to the candidate with its corrections, or sends a draft for the first time. */
export function SendCandidateScreen() {
  return (
    <ReviewFrame title="Send to the candidate" at="Check">
      {(desk) => <Read key={desk.id} id={desk.id} />}
    </ReviewFrame>
  )
}

function Read({ id }: { id: string }) {
  const { loaded, shown, change } = useRegistrationAtDesk(id)
  const [sent, setSent] = useState<SentLink>()
  if (loaded.stage === 'failed' && !shown)
    return <TryAgain failure={loaded.failure} again={loaded.again} />
  if (!shown)
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  if (sent) return <SentToCandidate desk={shown.desk} link={sent} />
  return <Send at={shown} change={change} again={loaded.again} sent={setSent} />
}

function Send(props: Omit<SendProps, 'judged'>) {
  const { at } = props
  const judged = judgedRegistration(at)
  const isDraft = at.desk.status === 'Draft'
  if (isDraft && isAnsweredAtDesk(at.desk)) return <NothingReachesThem at={at} />
  if (isDraft || judged.mayReview) return <SendForm {...props} judged={judged} />
  return (
    <InsetNote>
      <p>
        This registration cannot be sent back as it is.{' '}
        <Link to={registrationAddress(at.desk.id)}>See the registration</Link>
      </p>
    </InsetNote>
  )
}

const NothingReachesThem = ({ at: { desk } }: { at: AtDesk }) => (
  <InsetNote>
    <p>
      Nothing reaches {desk.candidate.firstName}: their contact has neither an email address nor a
      mobile number that we could send to. You answer for them, and nothing is sent.
    </p>
    <AnswerAtDesk id={desk.id} firstName={desk.candidate.firstName} status={desk.status} />
  </InsetNote>
)
