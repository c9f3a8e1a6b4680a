import type { ActionPath } from '#features/registration-flow/domain/answers/answers.ts'
import type { FoundAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { describeChosenAnswer } from '../../question-field.tsx'
import type { FlowState } from '../../flow-state.ts'
import styles from '../screens.module.css'

/** Shows the earlier answer that causes a question to be asked. */
export function WhyAskedNote({
  flowState: { answers, tags },
  path,
  asking,
}: {
  flowState: FlowState
  path: ActionPath
  asking: FoundAction['asking']
}) {
  const parent = path.at(-2)
  if (!asking || !parent) return null
  return (
    <p className={styles.because}>
      You said <strong>{describeChosenAnswer(asking.choice, answers, parent, tags)}</strong> to '
      {tags(asking.parent.label, parent.itemId)}'.
    </p>
  )
}
