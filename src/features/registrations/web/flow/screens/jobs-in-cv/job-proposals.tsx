import { useState } from 'react'
import type { ProposedJob } from '../../../../contract/proposals.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import styles from '../screens.module.css'

export function JobProposals({
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

const MONTH_FORMAT = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const formatMonth = (date: string) =>
  date.length > 4 ? MONTH_FORMAT.format(new Date(`${date}-01`)) : date

const formatJobPeriod = ({ from, to, current }: ProposedJob) =>
  `${formatMonth(from)} to ${current ? 'now' : formatMonth(to)}`
