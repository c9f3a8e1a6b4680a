import { toAnswerKey } from '../../../domain/verdicts/verdicts.ts'
import field from '#web/kit/fields/field.module.css'
import { Button } from '#web/kit/layout/button.tsx'
import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import type { FlowState } from '../flow-state.ts'
import { describeDeviceAnswer } from './device-note-texts.ts'

type Props = {
  readonly flowState: Pick<FlowState, 'open'>
  /** The question, with the tags of its choices filled in. */
  readonly action: Action
  readonly hop: Hop
  /** Whether the answer arrived from another device or tab while the question was open here. */
  readonly came: boolean
  /**
   * Makes the field show the new answer. A field with the focus shows the old answer until this function is called. Undefined if the field already
   * shows the new answer.
   */
  readonly held: (() => void) | undefined
}

const showBothAnswers = () => document.querySelector<HTMLElement>('[data-answered-twice]')?.focus()

/**
 * Shows that another device changed an answer while its question was open here. If both devices answered, it leads to `ConflictingAnswersNotes`, which
 * shows both answers.
 */
export function ChangedElsewhereNote({ flowState: { open }, action, hop, came, held }: Props) {
  const other = open.elsewhere.find((one) => toAnswerKey(one) === keyOf(hop))
  // An answer that was saved before this tab opened the registration is not new. The tab lacked it
  // only because it showed this browser's stored copy.
  const isNew = (other?.revision ?? Infinity) > open.openedAt
  const isGivenTwice = other && other.others.length > 0 && !held
  const tells =
    other && other.from.who !== 'here' && (held || (came && isNew && other.others.length === 0))
  return (
    <div role="status">
      {isGivenTwice && (
        <>
          <p className={field.hint}>This was answered on two devices.</p>
          <Button size="sm" variant="secondary" onClick={showBothAnswers}>
            See both answers
          </Button>
        </>
      )}
      {tells && (
        <>
          <p className={field.hint}>
            Changed meanwhile: {describeDeviceAnswer(action, other, other.from, new Date())}.
          </p>
          {held && (
            <Button size="sm" variant="secondary" onClick={held}>
              Show it
            </Button>
          )}
        </>
      )}
    </div>
  )
}
