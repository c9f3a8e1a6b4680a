import type { ProposedJob } from '../../../../contract/proposals.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { ChangeLink } from '#web/kit/layout/change-link.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import styles from '../cards/cards.module.css'
import { describeJob } from './describe-job.ts'

type Props = {
  readonly job: ProposedJob
  /** Adds the job and asks for what the CV does not say. */
  readonly confirm: () => void
  /** Adds the job and opens all its questions. */
  readonly change: () => void
  readonly remove: () => void
}

/** Shows a job of the person's CV, which is an answer only once the person has said that it is right. */
export function ProposedJobCard({ job, confirm, change, remove }: Props) {
  const { title, line } = describeJob(job)
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Tag tone="info">From your CV</Tag>
      </div>
      <p className={styles.line}>{line}</p>
      <p className={`${styles.buttons} ${styles.check}`}>
        <Button variant="secondary" size="sm" onClick={confirm}>
          This is right<span className="hidden"> {title}</span>
        </Button>
        <ChangeLink of={title} onClick={change} />
        <ChangeLink of={title} onClick={remove}>
          Remove
        </ChangeLink>
      </p>
    </Card>
  )
}
