import { Card } from '#web/kit/layout/card.tsx'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import { formatDay, formatTime } from '#web/reading/format-day.ts'
import type { Receipt } from '../../contract/receipt.ts'
import { describePromise } from '../../domain/describe-answer-by.ts'
import styles from './applied-page.module.css'

/** What happens next, with days. */
export const NextSteps = ({ shown }: { shown: Receipt }) => (
  <Card as="section" className={styles.box} aria-labelledby="next-steps">
    <h2 id="next-steps">What happens next</h2>
    <Timeline
      entries={[
        {
          key: 'have',
          title: 'We have it',
          at: `${formatDay(shown.sentAt)}, ${formatTime(shown.sentAt)}`,
        },
        {
          key: 'read',
          title: `Someone in ${shown.branch.name} reads your CV`,
          words: describePromise(shown, new Date(shown.sentAt)),
          isAhead: true,
        },
        {
          key: 'write',
          title: 'They ring or write to you',
          words: `They ask you before anything goes to ${shown.company ?? 'an employer'}. If it's a no, we tell you that too.`,
          isAhead: true,
        },
      ]}
    />
  </Card>
)
