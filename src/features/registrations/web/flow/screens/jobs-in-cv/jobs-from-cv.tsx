import { useState } from 'react'
import type { ProposedJob } from '../../../../contract/proposals.ts'
import { ITEM_PRESENT_VALUE } from '../../../../domain/autosave/autosave-write.ts'
import { prefillAnswers } from '../../../../domain/ask-once/prefilled.ts'
import type { ScreenAnswerChange } from '../../../session/open-registration.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { showToast } from '#web/shell/toast.ts'
import type { StepIds } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import type { FlowState } from '../../flow-state.ts'
import styles from '../screens.module.css'

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

function JobProposals({
  jobs,
  add,
  decline,
}: {
  jobs: readonly ProposedJob[]
  add: (jobs: readonly ProposedJob[]) => void
  decline: () => void
}) {
  const choices = jobs.map((job, place) => ({
    value: String(place),
    label: [job.jobTitle, job.employer].filter(Boolean).join(', '),
    hint: formatJobPeriod(job),
  }))
  const [chosen, setChosen] = useState<readonly string[]>(choices.map(({ value }) => value))
  const [asked, setAsked] = useState(false)
  const press = () =>
    chosen.length > 0
      ? add(jobs.filter((_job, place) => chosen.includes(String(place))))
      : setAsked(true)
  const one = jobs.length === 1
  return (
    <Card as="section" padded className={`stack ${styles.proposals}`} aria-labelledby="jobs-in-cv">
      <h2 id="jobs-in-cv">We found {one ? '1 job' : `${jobs.length} jobs`} in your CV</h2>
      <CheckboxCards
        id="proposed-jobs"
        name="proposed-jobs"
        label={one ? 'Is this right?' : 'Which of them are right?'}
        hint="You can change them afterwards, and add what your CV does not say."
        choices={choices}
        chosen={chosen}
        onChoose={setChosen}
        error={
          asked && chosen.length === 0 ? 'Choose a job, or say that you will type them' : undefined
        }
      />
      <div className="cluster">
        <Button onClick={press}>{one ? 'Add this job' : 'Add these jobs'}</Button>
        <Button variant="ghost" onClick={decline}>
          No, I will type them
        </Button>
      </div>
    </Card>
  )
}

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

const MONTH_FORMAT = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const formatMonth = (date: string) =>
  date.length > 4 ? MONTH_FORMAT.format(new Date(`${date}-01`)) : date
const formatJobPeriod = ({ from, to, current }: ProposedJob) =>
  `${formatMonth(from)} to ${current ? 'now' : formatMonth(to)}`
