import { LIFE, isOpen, mayConsultantAnswer } from '#features/registrations/domain/life/life.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { personName } from '#shared/words/names.ts'
import { isAnsweredAtDesk, mayOpenAtDesk } from '../../domain/at-desk.ts'
import { AnswerAtDesk, AnswerForThem } from './answer-for-them.tsx'
import { ApproveButton } from './approve-button.tsx'
import { CancelButton } from './cancel-button.tsx'
import type { JudgedRegistration } from './judged-registration.ts'
import styles from './registration-desk.module.css'
import { RemindButton } from './remind-button.tsx'
import { reviewAddress } from './review-address.ts'
import type { AtDesk, Changed } from './use-registration-at-desk.ts'

type Props = {
  readonly at: AtDesk
  readonly judged: JudgedRegistration
  readonly change: (changed: Changed) => void
  readonly again: () => void
}

/** Shows the actions that the registration's status allows, the most likely first. */
export function DeskActions({ at: { registration, desk }, judged, change, again }: Props) {
  const { id, status } = desk
  const { firstName, lastName } = registration.candidate
  const name = personName({ firstName, lastName })
  const atDesk = isAnsweredAtDesk(desk)
  const sendBack = (
    <ButtonLink
      variant={judged.returned.length > 0 ? 'primary' : 'secondary'}
      to={reviewAddress('send-candidate', id)}
    >
      {atDesk && !desk.reached ? 'Ask again at the desk' : `Send back to ${firstName}`}
    </ButtonLink>
  )
  return (
    <div className={`cluster ${styles.actions}`}>
      {judged.mayReview && judged.returned.length > 0 && sendBack}
      {judged.mayReview && judged.returned.length === 0 && (
        <>
          <ApproveButton
            id={id}
            name={name}
            unseen={judged.undecided.length}
            change={(changed) => {
              change(changed)
              // The approval also accepted the unreviewed answers, so the decisions are read again.
              again()
            }}
            again={again}
          />
          {sendBack}
        </>
      )}
      {(mayOpenAtDesk(desk) || (atDesk && isOpen(status))) && (
        <AnswerAtDesk id={id} firstName={firstName} status={status} />
      )}
      {status === 'Draft' && !atDesk && (
        <ButtonLink
          variant={mayOpenAtDesk(desk) ? 'secondary' : 'primary'}
          to={reviewAddress('send-candidate', id)}
        >
          Send to {firstName}
        </ButtonLink>
      )}
      {status === 'Approved' && (
        <ButtonLink to={reviewAddress('send-to-crm', id)}>Send to CRM</ButtonLink>
      )}
      {status === 'SentToCrm' && (
        <ButtonLink to={reviewAddress('registration-complete', id)}>See the summary</ButtonLink>
      )}
      {isOpen(status) && desk.reached && !atDesk && (
        <RemindButton id={id} firstName={firstName} again={again} />
      )}
      {!atDesk && mayConsultantAnswer(status, desk.flow.type) && (
        <AnswerForThem id={id} firstName={firstName} />
      )}
      {LIFE.cancel.from.includes(status) && <CancelButton id={id} name={name} change={change} />}
    </div>
  )
}
