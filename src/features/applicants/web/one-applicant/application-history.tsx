import { Card } from '#web/kit/layout/card.tsx'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import { type ApplicantWithHistory, listHistory } from '../../domain/history.ts'
import { formatMoment } from '../format-applicant.ts'
import styles from './applicant-page.module.css'

/** Shows the history of the application, the newest entry first. */
export const ApplicationHistory = ({ applicant }: { applicant: ApplicantWithHistory }) => (
  <Card as="section" padded className={`stack ${styles.card}`} aria-labelledby="history">
    <h2 id="history">History</h2>
    <Timeline
      entries={listHistory(applicant).map(({ title, at, by, words }) => ({
        key: at + title,
        title,
        at: (
          <>
            <time dateTime={at}>{formatMoment(at)}</time>, {by}
          </>
        ),
        words: words && <p className={styles.message}>{words}</p>,
      }))}
    />
  </Card>
)
