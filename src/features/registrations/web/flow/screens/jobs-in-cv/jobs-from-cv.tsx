import { useState } from 'react'
import type { ProposedJob } from '../../../../contract/proposals.ts'
import { PRESENT } from '../../../../domain/autosave/autosave-write.ts'
import { prefilled } from '../../../../domain/ask-once/prefilled.ts'
import type { Change } from '../../../session/open-registration.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { showToast } from '#web/shell/toast.ts'
import type { InStep } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import type { Sitting } from '../../sitting.ts'
import styles from '../screens.module.css'

type Props = {
  sitting: Sitting
  set: ActionSet
  inStep: InStep
  jobs: readonly ProposedJob[]
  decline: () => void
}

/** Shows the jobs from the person's CV, for them to confirm. */
export function JobsFromCv({ sitting, set, inStep, jobs: found, decline }: Props) {
  const add = (jobs: readonly ProposedJob[]) => {
    sitting.save(...changesFor(jobs, sitting, set, inStep))
    leave()
    showToast(
      jobs.length === 1 ? '1 job added from your CV' : `${jobs.length} jobs added from your CV`,
    )
  }
  return (
    <Proposals
      jobs={found}
      add={add}
      decline={() => {
        decline()
        leave()
      }}
    />
  )
}

/** Moves the focus to the h1, because the pressed button is removed. */
const leave = () => document.querySelector<HTMLElement>('h1')?.focus()

function Proposals({
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
    hint: lasting(job),
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
function changesFor(
  jobs: readonly ProposedJob[],
  { flow, judged }: Sitting,
  set: ActionSet,
  inStep: InStep,
): readonly Change[] {
  const lists = { workHistories: jobs, educationHistories: [], qualifications: [], licences: [] }
  const { items } = prefilled(
    flow,
    { texts: {}, address: null, lists },
    () => crypto.randomUUID(),
    judged.today,
  )
  const here = { actionSetId: set.id, inStep }
  return items
    .filter(({ setId }) => setId === set.id)
    .flatMap(({ itemId, answers }) => [
      { ...here, hop: { actionId: set.id, itemId }, value: PRESENT },
      ...answers.map(({ hop, value }) => ({ ...here, hop, value })),
    ])
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const inWords = (date: string) => (date.length > 4 ? MONTH.format(new Date(`${date}-01`)) : date)
const lasting = ({ from, to, current }: ProposedJob) =>
  `${inWords(from)} to ${current ? 'now' : inWords(to)}`
