import type { ReactNode } from 'react'
import styles from './apply-bar.module.css'

/** Arranges the buttons of a vacancy. With the look 'panel', they stay at the bottom of the window on small screens. */
export function ApplyBar({
  look,
  beside,
  children,
}: {
  look: 'panel' | 'row'
  beside: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles[look]}>
      {children}
      <div className={styles.beside}>{beside}</div>
    </div>
  )
}
