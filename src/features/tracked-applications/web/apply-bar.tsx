import type { ReactNode } from 'react'
import styles from './apply-bar.module.css'

/** Lays out the buttons of a vacancy. In the panel they stick to the bottom of a small screen. */
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
