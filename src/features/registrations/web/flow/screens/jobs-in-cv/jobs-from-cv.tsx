import type { ProposedJob } from '../../../../contract/proposals.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { showToast } from '#web/shell/toast.ts'
import styles from '../cards/cards.module.css'
import { describeJob, JOBS_IN_CV } from './describe-job.ts'
import { ProposedJobCard } from './proposed-job-card.tsx'

type Props = {
  readonly jobs: readonly ProposedJob[]
  readonly keep: (jobsLeft: readonly ProposedJob[]) => void
  /** Adds a job as an item and opens its card. `isRight`: only what is missing is asked. */
  readonly add: (job: ProposedJob, isRight: boolean) => void
}

/** Shows the jobs of the person's CV as cards, each to be checked. */
export function JobsFromCv({ jobs, keep, add }: Props) {
  const one = jobs.length === 1
  const leaveOut = (words: string, left: readonly ProposedJob[]) => {
    keep(left)
    // The pressed button is removed.
    document.querySelector<HTMLElement>('h1')?.focus()
    showToast(words, { action: { label: 'Undo', press: () => keep(jobs) } })
  }
  return (
    <section aria-labelledby={JOBS_IN_CV}>
      <h2 id={JOBS_IN_CV} tabIndex={-1} className={styles.found}>
        We found {one ? '1 job' : `${jobs.length} jobs`} in your CV
      </h2>
      <p className={styles.line}>
        {one ? 'Check it.' : 'Check each one.'} We then ask only for what is missing.
      </p>
      <ul className={styles.cards}>
        {jobs.map((job) => {
          const others = jobs.filter((other) => other !== job)
          const addThis = (isRight: boolean) => {
            keep(others)
            add(job, isRight)
          }
          return (
            <ProposedJobCard
              key={JSON.stringify(job)}
              job={job}
              confirm={() => addThis(true)}
              change={() => addThis(false)}
              remove={() => leaveOut(`${describeJob(job).title} left out`, others)}
            />
          )
        })}
      </ul>
      {!one && (
        <Button variant="ghost" onClick={() => leaveOut(`${jobs.length} jobs left out`, [])}>
          Leave all {jobs.length} out
        </Button>
      )}
    </section>
  )
}
