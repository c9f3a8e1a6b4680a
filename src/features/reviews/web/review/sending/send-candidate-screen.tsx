import { useState } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { isAnsweredAtDesk } from '../../../domain/answered-at-desk.ts'
import { AnswerAtDeskButton } from '../actions/answer-for-them.tsx'
import { toRegistrationUnderReview } from '../registration-under-review.ts'
import { formatRegistrationAddress } from '../review-address.ts'
import { ReviewFrame } from '../review-frame.tsx'
import { RegistrationStatusTag } from '../status-tag.tsx'
import { useRegistrationAtDesk } from '../use-registration-at-desk.ts'
import { SendForm, type SendFormProps } from './send-form.tsx'
import { SentToCandidate } from './sent-to-candidate.tsx'
import { useAskAgain } from './use-ask-again.ts'
import type { SentLink } from './use-sending.ts'

/** Renders the page that returns a registration to the candidate with its corrections, or sends a draft for the first time. */
export function SendCandidateScreen() {
  return (
    <ReviewFrame title="Send to the candidate" at="Check">
      {(desk) => <SendCandidateLoader key={desk.id} id={desk.id} />}
    </ReviewFrame>
  )
}

function SendCandidateLoader({ id }: { id: string }) {
  const { loaded, shown, change } = useRegistrationAtDesk(id)
  const [sent, setSent] = useState<SentLink>()
  if (loaded.stage === 'failed' && !shown)
    return <ListFailureNotice failure={loaded.failure} again={loaded.again} />
  if (!shown)
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  if (sent) return <SentToCandidate desk={shown.desk} link={sent} />
  return (
    <SendCandidateContent at={shown} onChange={change} onReload={loaded.again} onSent={setSent} />
  )
}

function SendCandidateContent(props: Omit<SendFormProps, 'judged'>) {
  const { at } = props
  const judged = toRegistrationUnderReview(at)
  const isDraft = at.desk.status === 'Draft'
  if (isDraft && isAnsweredAtDesk(at.desk))
    return <UnreachableCandidateNote at={at} onReload={props.onReload} />
  if (isDraft || judged.mayReview) return <SendForm {...props} judged={judged} />
  return <CannotBeSentNote desk={at.desk} />
}

/**
 * Shows why the registration cannot be sent now. A colleague's decision can cause this while a reason is being typed, so the note also shows the
 * typed reason.
 */
function CannotBeSentNote({ desk: { id, status } }: Pick<SendFormProps['at'], 'desk'>) {
  const { reason } = useAskAgain(id)
  return (
    <InsetNote>
      <p role="status">
        This registration cannot be sent back as it is: <RegistrationStatusTag status={status} />{' '}
        <Link to={formatRegistrationAddress(id)}>See the registration</Link>
      </p>
      {reason.trim() !== '' && <p>You started a reason and did not send it: “{reason}”</p>}
    </InsetNote>
  )
}

const UnreachableCandidateNote = ({
  at: { desk },
  onReload,
}: Pick<SendFormProps, 'at' | 'onReload'>) => (
  <InsetNote>
    <p>
      Nothing reaches {desk.candidate.firstName}: their contact has neither an email address nor a
      mobile number that we could send to. You answer for them, and nothing is sent.
    </p>
    <AnswerAtDeskButton
      id={desk.id}
      firstName={desk.candidate.firstName}
      status={desk.status}
      onReload={onReload}
    />
  </InsetNote>
)
