import { useState } from 'react'
import type { ActionSet, Id } from '#features/registration-flow/domain/definition/definition.ts'
import {
  type CardsOfSet,
  toQuestionOfItem,
} from '#features/registration-flow/domain/pages/cards.ts'
import type { ProposedJob } from '../../../../contract/proposals.ts'
import type { FlowState, QuestionScreen } from '../../flow-state.ts'
import { makeJobChanges } from './make-job-changes.ts'
import { useJobsInCv } from './use-jobs-in-cv.ts'

/**
 * Returns the jobs of the CV that the person has not checked yet, and a function that adds one and opens its card. `checked`: the items that they said
 * are right, of which only what is missing is asked.
 */
export function useJobsToCheck(
  flowState: FlowState,
  set: ActionSet,
  list: CardsOfSet['list'],
  open: (question: QuestionScreen) => void,
) {
  const { jobs: left, keep } = useJobsInCv(flowState, set)
  const [checked, setChecked] = useState<ReadonlySet<Id>>(new Set())
  const inStep = { taskId: list.taskId, stepId: list.stepId }
  const add = (job: ProposedJob, isRight: boolean) => {
    const itemId = crypto.randomUUID()
    const changes = makeJobChanges(job, itemId, flowState, { set, inStep })
    flowState.save(...changes)
    const answered = new Set(changes.map(({ hop }) => hop.actionId))
    const missing = isRight ? set.actions.find(({ id }) => !answered.has(id)) : undefined
    if (isRight) setChecked(new Set(checked).add(itemId))
    const actionId = (missing ?? set.actions[0])?.id ?? set.id
    open(toQuestionOfItem(list, { actionId, itemId }))
  }
  return { left, keep, add, checked }
}
