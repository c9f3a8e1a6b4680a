import type { ReactNode } from 'react'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { OpenRegistration } from '../../session/open-registration.ts'
import type { FlowState } from '../flow-state.ts'
import type { SaveAndExitState } from '../navigation/use-leaving.ts'
import { describeUnsentAnswers } from './saving.ts'
import styles from './save-state.module.css'

export type FlowStateToSave = Pick<FlowState, 'flow' | 'answers' | 'tags'> & {
  readonly open: Pick<OpenRegistration, 'saveState'>
  readonly leaving: Pick<SaveAndExitState, 'unsaved'>
}

export const UnsentAnswers = ({
  flowState,
  children,
}: {
  flowState: FlowStateToSave
  children: ReactNode
}) => (
  <div className={styles.unsavedAnswers}>
    <h2>Not sent yet</h2>
    <ul>
      {listUnsentLabels(flowState).map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
    <p>{describeUnsentAnswers(flowState.open.saveState)}</p>
    {children}
  </div>
)

function listUnsentLabels({
  open: { saveState },
  flow,
  answers,
  tags,
}: FlowStateToSave): readonly string[] {
  const keys = new Set(saveState.unsent)
  return listAskedActions(flow, answers)
    .filter(({ hop }) => keys.has(keyOf(hop)))
    .map(({ action, hop }) => tags(action.label, hop.itemId))
}
