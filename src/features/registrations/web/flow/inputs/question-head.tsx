import type { ReactNode } from 'react'
import styles from './question-head.module.css'

/** A heading and why, where there is no field that they could label. */
export const QuestionHead = ({ label, hint }: { label: ReactNode; hint: string | undefined }) => (
  <div className={styles.questionHead}>
    {label}
    {hint && <p>{hint}</p>}
  </div>
)
