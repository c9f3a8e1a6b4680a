import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Illustration } from '../pictures/illustration.tsx'

/** Shown in place of an empty list: a picture, one sentence and one action. */
export const EmptyState = ({ words, action }: { words: string; action: ReactNode }) => (
  <div className={styles.empty}>
    <Illustration name="empty-search" />
    <p>{words}</p>
    {action}
  </div>
)
