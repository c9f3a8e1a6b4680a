import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import type { RegistrationUnderReview } from '../registration-under-review.ts'
import styles from '../review-pages.module.css'
import { useDecisions } from '../use-decisions.ts'
import type { RegistrationAtDesk } from '../use-registration-at-desk.ts'
import { ChannelsAndMessage } from './channels-and-message.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { QuestionsToCorrect } from './questions-to-correct.tsx'
import { type SendingCallbacks, useSendToCandidate } from './use-sending.ts'

export type SendFormProps = SendingCallbacks & {
  readonly at: RegistrationAtDesk
  readonly judged: RegistrationUnderReview
}

/** Shows the corrections, the channels to the candidate, and the letter. */
export function SendForm({ at, judged, onChange, onReload, onSent }: SendFormProps) {
  const { desk } = at
  const { id, candidate } = desk
  const isDraft = desk.status === 'Draft'
  const { decide } = useDecisions(id, onChange, onReload)
  const { toCorrect } = judged
  const asksNothing = !isDraft && toCorrect.length === 0
  const asksFor = asksNothing ? null : toCorrect.map(({ hop }) => keyOf(hop))
  const sending = useSendToCandidate(desk, asksFor, { onChange, onReload, onSent })
  const reaches = sending.choices.length > 0
  return (
    <form {...sending.form.props} className={styles.form}>
      <ErrorSummary {...sending.form.summary} />
      {!isDraft && (
        <QuestionsToCorrect
          {...{ at, judged, decide, onReload }}
          questionField={sending.form.field('ask-again-question')}
          reasonField={sending.form.field('ask-again-reason')}
          onListed={() => {
            sending.form.clearError('ask-again-question')
            sending.form.clearError('ask-again-reason')
          }}
        />
      )}
      <ChannelsAndMessage firstName={candidate.firstName} sending={sending} />
      {!asksNothing && sending.channels.length > 0 && (
        <LetterPreview {...sending.preview} hasMessage={sending.message.trim() !== ''} />
      )}
      <div>
        <Button
          type="submit"
          size="lg"
          busy={sending.form.pending}
          disabled={asksNothing || (!reaches && desk.flow.type !== 'Manual')}
          aria-describedby={asksNothing ? 'asks-nothing' : undefined}
        >
          {reaches ? `Send to ${candidate.firstName}` : `Answer for ${candidate.firstName}`}
        </Button>
        {asksNothing && (
          <p id="asks-nothing" className={styles.why}>
            Nothing is on the list yet.{' '}
            {reaches
              ? `Choose what ${candidate.firstName} has to put right, then send it.`
              : 'Choose what has to be put right first.'}
          </p>
        )}
      </div>
    </form>
  )
}
