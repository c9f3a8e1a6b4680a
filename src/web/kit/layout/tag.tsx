import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

/** A status label, which is never interactive. */
export function Tag({
  tone,
  children,
}: {
  tone?: 'success' | 'warning' | 'info' | 'danger' | 'accent' | 'inverse'
  children: ReactNode
}) {
  return <span className={classNames(styles.tag, tone && styles[tone])}>{children}</span>
}
