import type { ProposedJob } from '../../../../contract/proposals.ts'
import { ITEM_PRESENT_VALUE } from '../../../../domain/autosave/autosave-write.ts'
import { prefillAnswers } from '../../../../domain/ask-once/prefilled.ts'
import type { ScreenAnswerChange } from '../../../session/open-registration.ts'
import { showToast } from '#web/shell/toast.ts'
import type { StepIds } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import type { FlowState } from '../../flow-state.ts'
import { JobProposals } from './job-proposals.tsx'

type Props = {
  flowState: FlowState
  set: ActionSet
  inStep: StepIds
  jobs: readonly ProposedJob[]
  decline: () => void
}

/** Shows the jobs from the person's CV, for them to confirm. */
export function JobsFromCv({ flowState, set, inStep, jobs: found, decline }: Props) {
  const add = (jobs: readonly ProposedJob[]) => {
    flowState.save(...makeJobChanges(jobs, flowState, set, inStep))
    focusHeading()
    showToast(
      jobs.length === 1 ? '1 job added from your CV' : `${jobs.length} jobs added from your CV`,
    )
  }
  return (
    <JobProposals
      jobs={found}
      add={add}
      decline={() => {
        decline()
        focusHeading()
      }}
    />
  )
}

/** Moves the focus to the h1, because the pressed button is removed. */
const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus()

/** Returns the changes that add the jobs as items of the set, with the answers that are valid. The person is asked for the rest. */
function makeJobChanges(
  jobs: readonly ProposedJob[],
  { flow, judged }: FlowState,
  set: ActionSet,
  inStep: StepIds,
): readonly ScreenAnswerChange[] {
  const lists = { workHistories: jobs, educationHistories: [], qualifications: [], licences: [] }
  const { items } = prefillAnswers(
    flow,
    { texts: {}, address: null, lists },
    () => crypto.randomUUID(),
    judged.today,
  )
  const here = { actionSetId: set.id, inStep }
  return items
    .filter(({ setId }) => setId === set.id)
    .flatMap(({ itemId, answers }) => [
      { ...here, hop: { actionId: set.id, itemId }, value: ITEM_PRESENT_VALUE },
      ...answers.map(({ hop, value }) => ({ ...here, hop, value })),
    ])
}
