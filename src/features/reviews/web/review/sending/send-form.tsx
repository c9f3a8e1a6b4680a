import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { toPutRight } from '../../../domain/to-decide.ts'
import type { JudgedRegistration } from '../judged-registration.ts'
import styles from '../review-pages.module.css'
import { useDecisions } from '../use-decisions.ts'
import type { AtDesk } from '../use-registration-at-desk.ts'
import { HowItReaches } from './how-it-reaches.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { ToPutRight } from './to-put-right.tsx'
import { type AfterSending, useSending } from './use-sending.ts'

export type SendProps = AfterSending & {
  readonly at: AtDesk
  readonly judged: JudgedRegistration
}

/** Shows the corrections, the channels to the candidate, and the letter. */
export function SendForm({ at, judged, change, again, sent }: SendProps) {
  const { desk } = at
  const { id, candidate } = desk
  const isDraft = desk.status === 'Draft'
  const { decide } = useDecisions(id, change, again)
  const sending = useSending(desk, { change, again, sent })
  const added = addedTasks(at)
  const returned = toPutRight(judged.flow, judged.answers, {
    judged: judged.verdicts.answers,
    added,
  })
  const reaches = sending.choices.length > 0
  const asksNothing = !isDraft && returned.length === 0
  return (
    <form {...sending.form.props} className={styles.form}>
      <ErrorSummary {...sending.form.summary} />
      {!isDraft && <ToPutRight at={at} judged={judged} returned={returned} decide={decide} />}
      <HowItReaches firstName={candidate.firstName} sending={sending} />
      {!asksNothing && (
        <LetterPreview
          id={id}
          channels={sending.channels}
          message={sending.message}
          asksFor={returned.map(({ hop }) => keyOf(hop))}
        />
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

/** Returns the tasks that a consultant added. Their ids have prefixes that no flow uses. */
const addedTasks = ({ registration }: AtDesk) =>
  registration.flow.tasks
    .filter(({ id }) => /^(priority-review|signature-task)-\d+$/.test(id))
    .map(({ id }) => id)
