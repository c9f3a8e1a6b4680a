import {
  TRANSITION_RULES,
  isOpen,
  mayConsultantAnswer,
} from '#features/registrations/domain/life-cycle/status-transitions.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { formatPersonName } from '#shared/words/names.ts'
import { isAnsweredAtDesk, mayOpenAtDesk } from '../../../domain/answered-at-desk.ts'
import { listAskAgainTargets } from '../answers/ask-again-targets.ts'
import { AnswerAtDeskButton, AnswerForCandidateLink } from './answer-for-them.tsx'
import { useMay } from '#features/consultants/web/own-permissions.ts'
import { ApproveButton } from './approve-button.tsx'
import { CancelRegistrationButton } from './cancel-button.tsx'
import type { RegistrationUnderReview } from '../registration-under-review.ts'
import styles from '../registration-desk.module.css'
import { RemindButton } from './remind-button.tsx'
import { formatRegistrationAddress, formatReviewAddress } from '../review-address.ts'
import type { RegistrationAtDesk, RegistrationDeskChange } from '../use-registration-at-desk.ts'

type Props = {
  readonly at: RegistrationAtDesk
  readonly judged: RegistrationUnderReview
  readonly onChange: (changed: RegistrationDeskChange) => void
  readonly onReload: () => void
}

/** Shows the actions that the registration's status allows, the most likely first. */
export function DeskActions({ at, judged, onChange, onReload }: Props) {
  const { registration, desk } = at
  const { id, status } = desk
  const { firstName, lastName } = registration.candidate
  const name = formatPersonName({ firstName, lastName })
  const atDesk = isAnsweredAtDesk(desk)
  const sendBack = (
    <ButtonLink
      variant={judged.toCorrect.length > 0 ? 'primary' : 'secondary'}
      to={formatReviewAddress('send-candidate', id)}
    >
      {atDesk && !desk.reached ? 'Ask again at the desk' : `Send back to ${firstName}`}
    </ButtonLink>
  )
  return (
    <div className={`cluster ${styles.actions}`}>
      {judged.mayReview && judged.toCorrect.length > 0 && sendBack}
      {judged.mayReview && judged.toCorrect.length === 0 && (
        <>
          <ApproveButton
            id={id}
            name={name}
            unseen={judged.undecided.length}
            isPrevented={judged.missing.length > 0 || desk.againstLicence.length > 0}
            targets={listAskAgainTargets(at, judged)}
            onChange={(changed) => {
              onChange(changed)
              // The approval also accepted the unreviewed answers, so the decisions are read again.
              onReload()
            }}
            onReload={onReload}
          />
          {sendBack}
        </>
      )}
      {(mayOpenAtDesk(desk) || (atDesk && isOpen(status))) && (
        <AnswerAtDeskButton id={id} firstName={firstName} status={status} onReload={onReload} />
      )}
      {status === 'Draft' && !atDesk && (
        <ButtonLink
          variant={mayOpenAtDesk(desk) ? 'secondary' : 'primary'}
          to={formatReviewAddress('send-candidate', id)}
        >
          Send to {firstName}
        </ButtonLink>
      )}
      <LinkAfterApproval id={id} status={status} />
      {!judged.mayReview && desk.submittedAt && <NextToReviewLink queue={desk.queue} />}
      {isOpen(status) && desk.reached && !atDesk && (
        <RemindButton id={id} firstName={firstName} onReload={onReload} />
      )}
      {!atDesk && mayConsultantAnswer(status, desk.flow.type) && (
        <AnswerForCandidateLink id={id} firstName={firstName} />
      )}
      {TRANSITION_RULES.cancel.from.includes(status) && (
        <CancelRegistrationButton desk={desk} name={name} onChange={onChange} onReload={onReload} />
      )}
    </div>
  )
}

/**
 * Links to the next registration to review, from one that needs no review. A consultant may come here by such a link after a colleague has finished
 * the review.
 */
const NextToReviewLink = ({ queue: { next, left } }: Pick<RegistrationAtDesk['desk'], 'queue'>) =>
  next && (
    <ButtonLink variant="secondary" to={formatRegistrationAddress(next)}>
      Review the next one ({left} left)
    </ButtonLink>
  )

/** Links from an approved registration to the page that sends it to the CRM, and from a sent one to its summary. */
function LinkAfterApproval({ id, status }: Pick<RegistrationAtDesk['desk'], 'id' | 'status'>) {
  const mayApprove = useMay('registrations.approve')
  if (status === 'Approved' && mayApprove)
    return <ButtonLink to={formatReviewAddress('send-to-crm', id)}>Send to CRM</ButtonLink>
  if (status === 'SentToCrm')
    return (
      <ButtonLink to={formatReviewAddress('registration-complete', id)}>See the summary</ButtonLink>
    )
  return null
}
