import styles from './step-band.module.css'

const MOST_APART = 12

/** 'Right to work, step 2 of 4' in the step's colour, which `data-step` gives to whatever is around it; the segments are decoration. */
export function StepBand({ task, step, steps }: { task: string; step: number; steps: number }) {
  const segments = Array.from({ length: steps }, (_, before) => before + 1)
  return (
    <div className={styles.band}>
      <span>
        {task}, step {step} of {steps}
      </span>
      <span
        className={styles.segments}
        data-many={steps > MOST_APART || undefined}
        aria-hidden="true"
      >
        {segments.map((number) => (
          <i key={number} data-done={number <= step || undefined} />
        ))}
      </span>
    </div>
  )
}
