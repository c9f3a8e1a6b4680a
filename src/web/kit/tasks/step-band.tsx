import styles from './step-band.module.css'

const MOST_APART = 12

/** `done`: of each step of the task, whether it is done, in their order. */
type Props = { task: string; step: number; done: readonly boolean[] }

/** 'Right to work, step 2 of 4' in the step's colour, which `data-step` of an element around it gives. A segment is full when its step is done, wherever the reader is; the segments are decoration. */
export function StepBand({ task, step, done }: Props) {
  const segments = done.map((isDone, before) => ({ number: before + 1, isDone }))
  return (
    <div className={`cluster ${styles.band}`}>
      <span>
        {task}, step {step} of {done.length}
      </span>
      <span
        className={styles.segments}
        data-many={done.length > MOST_APART || undefined}
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
