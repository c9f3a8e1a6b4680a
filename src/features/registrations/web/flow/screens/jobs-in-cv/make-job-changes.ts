import type { StepIds } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import type { ProposedJob } from '../../../../contract/proposals.ts'
import { prefillAnswers } from '../../../../domain/ask-once/prefilled.ts'
import { ITEM_PRESENT_VALUE } from '../../../../domain/autosave/autosave-write.ts'
import type { ScreenAnswerChange } from '../../../session/open-registration.ts'
import type { FlowState } from '../../flow-state.ts'

/** Returns the changes that add a job as the item `itemId` of the set, with the answers that are valid. The person is asked for the rest. */
export function makeJobChanges(
  job: ProposedJob,
  itemId: string,
  { flow, judged }: Pick<FlowState, 'flow' | 'judged'>,
  { set, inStep }: { readonly set: ActionSet; readonly inStep: StepIds },
): readonly ScreenAnswerChange[] {
  const lists = { workHistories: [job], educationHistories: [], qualifications: [], licences: [] }
  const profile = { texts: {}, address: null, lists }
  const { items } = prefillAnswers(flow, profile, () => itemId, judged.today)
  const here = { actionSetId: set.id, inStep }
  return items
    .filter(({ setId }) => setId === set.id)
    .flatMap(({ answers }) => [
      { ...here, hop: { actionId: set.id, itemId }, value: ITEM_PRESENT_VALUE },
      ...answers.map(({ hop, value }) => ({ ...here, hop, value })),
    ])
}
