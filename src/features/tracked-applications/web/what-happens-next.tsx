import { call } from '#web/call/call.ts'
import { findLoadedValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { readNextSteps } from '../contract/next-steps.ts'
import { NextStepsTimeline } from './next-steps-timeline.tsx'
import styles from './sent-application-note.module.css'

type Props = { readonly jobId: string; readonly sentAt: string }

/**
 * Shows what happens after an application that was just sent. If the steps cannot be loaded, it shows nothing and no error, because the application
 * itself was sent.
 */
export function WhatHappensNext({ jobId, sentAt }: Props) {
  const reading = useReading(jobId, () => call(readNextSteps, { params: { id: jobId } }))
  const steps = findLoadedValue(reading)
  if (!steps) return null
  return (
    <section className={styles.next} aria-labelledby={`next-${jobId}`}>
      <h3 id={`next-${jobId}`}>What happens next</h3>
      <NextStepsTimeline sentAt={sentAt} steps={steps} />
    </section>
  )
}
