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
import { describeUncheckedJobs } from './jobs-in-cv/describe-job.ts'
import { useJobsToCheck } from './jobs-in-cv/use-jobs-to-check.ts'
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
  const jobs = useJobsToCheck(flowState, set, at, items.open)
  const count = items.ids.length
  const label = tags(set.label)
  const missing = set.atLeast - count
  const refusal =
    describeUncheckedJobs(jobs.left) ??
    (missing > 0 ? { id: 'add-item', words: describeMissingItems(set, count) } : undefined)
  const goOn = () => (refusal ? setAttempt(attempt + 1) : going.next(answers))
  return (
    <ScreenFrame title={`${label}, ${task?.name ?? flow.title}`} going={going}>
      <ErrorSummary attempt={attempt} errors={attempt > 0 && refusal ? [refusal] : []} />
      <h1 tabIndex={-1}>{label}</h1>
      <ReturnedAnswerNote flowState={flowState} hop={{ actionId: setId }} />
      <Lead>{set.hint && lines(set.hint)}</Lead>
      {count === 0 && <p>Nothing added yet.</p>}
      <ItemCards flowState={flowState} items={items} />
      {jobs.left.length > 0 && <JobsFromCv jobs={jobs.left} keep={jobs.keep} add={jobs.add} />}
      <AddItemButton
        {...{ set, count }}
        isPrimary={missing > 0 && jobs.left.length === 0}
        add={items.add}
      />
      <ScreenActions>
        <Button size="lg" variant={refusal ? 'secondary' : 'primary'} onClick={goOn}>
          Continue
        </Button>
      </ScreenActions>
    </ScreenFrame>
  )
}
