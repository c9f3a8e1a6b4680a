import { useState } from 'react'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import type { QuestionScreen, ScreenProps } from '../flow-state.ts'
import { AddItemButton } from './cards/add-item-button.tsx'
import { describeMissingItems } from './cards/describe-items.ts'
import { ItemCards } from './item-cards.tsx'
import { JobsFromCv } from './jobs-in-cv/jobs-from-cv.tsx'
import { useJobsInCv } from './jobs-in-cv/use-jobs-in-cv.ts'
import { ReturnedAnswerNote } from './notes/returned-note.tsx'
import { Lead, ScreenActions, ScreenFrame } from './screen-frame.tsx'
import { useSetItems } from './use-set-items.ts'

/** Shows the items of a set, such as the jobs: each can be edited or removed, and another one added. */
export function ActionSetOutro({ flowState, at, going }: ScreenProps<QuestionScreen>) {
  const { flow, answers, tags, lines } = flowState
  const [attempt, setAttempt] = useState(0)
  const setId = (at.path.at(-1) ?? at.path[0]).actionId
  const set = findAction(flow, setId)?.action as ActionSet
  const task = flow.tasks.find(({ id }) => id === at.taskId)
  const items = useSetItems(flowState, set, at)
  const { jobs, decline } = useJobsInCv(flowState, set)
  const count = items.ids.length
  const label = tags(set.label)
  const missing = set.atLeast - count
  // While jobs from the CV are proposed, the button that adds the proposed jobs is the primary one.
  const proposed = jobs.length > 0
  const goOn = () => (missing > 0 ? setAttempt(attempt + 1) : going.next(answers))
  const refusal = attempt > 0 && missing > 0 ? describeMissingItems(set, count) : undefined
  return (
    <ScreenFrame title={`${label}, ${task?.name ?? flow.title}`} going={going}>
      <ErrorSummary
        attempt={attempt}
        errors={refusal ? [{ id: 'add-item', words: refusal }] : []}
      />
      <h1 tabIndex={-1}>{label}</h1>
      <ReturnedAnswerNote flowState={flowState} hop={{ actionId: setId }} />
      <Lead>{set.hint && lines(set.hint)}</Lead>
      {proposed && <JobsFromCv {...{ flowState, set, inStep: items.inStep, jobs, decline }} />}
      {count === 0 && <p>Nothing added yet.</p>}
      <ItemCards flowState={flowState} items={items} />
      <AddItemButton {...{ set, count }} isPrimary={missing > 0 && !proposed} add={items.add} />
      <ScreenActions>
        <Button
          size="lg"
          variant={missing > 0 || proposed ? 'secondary' : 'primary'}
          onClick={goOn}
        >
          Continue
        </Button>
      </ScreenActions>
    </ScreenFrame>
  )
}
