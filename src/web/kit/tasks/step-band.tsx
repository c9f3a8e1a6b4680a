import styles from './step-band.module.css'

const MAX_SEPARATE_STEPS = 12

/** `done` says for each step of the task, in order, whether it is complete. */
type Props = { task: string; step: number; done: readonly boolean[] }

/**
 * Shows 'Right to work, step 2 of 4' in the step's colour, which comes from `data-step` of an ancestor. The segments after this text show which steps
 * are complete; they are decorative.
 */
export function StepBand({ task, step, done }: Props) {
  const segments = done.map((isDone, before) => ({ number: before + 1, isDone }))
  return (
    <div className={`cluster ${styles.band}`}>
      <span>
        {task}, step {step} of {done.length}
      </span>
      <span
        className={styles.segments}
        data-many={done.length > MAX_SEPARATE_STEPS || undefined}
        aria-hidden="true"
      >
        {segments.map(({ number, isDone }) => (
          <i
            key={number}
            data-done={isDone || undefined}
            data-here={number === step || undefined}
          />
        ))}
      </span>
    </div>
  )
}
