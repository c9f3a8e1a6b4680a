import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Illustration } from '../pictures/illustration.tsx'

type Props = {
  words: string
  action: ReactNode
  /** True in a list that a search or filter can empty, so that a screen reader announces the sentence. */
  announced?: boolean
}

/** Shown in place of an empty list: a picture, one sentence and one action. */
export const EmptyState = ({ words, action, announced = false }: Props) => (
  <div className={styles.empty}>
    <Illustration name="empty-search" />
    <p role={announced ? 'status' : undefined}>{words}</p>
    {action}
  </div>
)
