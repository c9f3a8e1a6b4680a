import { NextStepsTimeline } from '#features/tracked-applications/web/next-steps-timeline.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import type { Receipt } from '../../contract/receipt.ts'
import styles from './applied-page.module.css'

/** What happens next, with days. */
export const NextSteps = ({ shown }: { shown: Receipt }) => (
  <Card as="section" className={styles.box} aria-labelledby="next-steps">
    <h2 id="next-steps">What happens next</h2>
    <NextStepsTimeline sentAt={shown.sentAt} steps={shown} />
  </Card>
)
