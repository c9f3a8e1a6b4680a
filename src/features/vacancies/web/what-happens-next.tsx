import { formatBranchName } from '#shared/words/job-words.ts'
import type { VacancyDetail } from '../contract/vacancy-detail.ts'
import styles from './what-happens-next.module.css'

type Props = Pick<VacancyDetail, 'branch' | 'company'> & {
  /** What the advertisement itself says about what happens next; '' if it says nothing. */
  ofAdvert: string
}

/** Shows what happens after an application. The sentences of the advertisement are added to the last step. */
export function WhatHappensNext({ branch, company, ofAdvert }: Props) {
  const reader = branch ? `Our ${formatBranchName(branch.name)}` : 'A consultant'
  return (
    <>
      <h2>What happens next</h2>
      <ol className={styles.steps}>
        <li>
          <b>Straight away</b>We email you a confirmation with an application reference.
        </li>
        <li>
          <b>Someone reads your CV</b>
          {reader} calls or writes to you. We aim to reply within two working days. If it’s a no,
          we’ll tell you that too.
        </li>
        <li>
          <b>If it fits</b>We’ll ask you before we send your CV to {company ?? 'the employer'}.{' '}
          {ofAdvert}
        </li>
      </ol>
    </>
  )
}
