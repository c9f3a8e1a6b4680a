import type { ReactNode } from 'react'
import styles from './question-head.module.css'

/** Renders a heading with its hint, for questions without a field that a label could belong to. */
export const QuestionHead = ({ label, hint }: { label: ReactNode; hint: string | undefined }) => (
  <div className={styles.questionHead}>
    {label}
    {hint && <p>{hint}</p>}
  </div>
)
