import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './container.module.css'

/** The page's column: 75rem; `narrow` has 44rem for reading, `wide` 90rem for lists next to details. */
export function Container({
  width,
  className,
  children,
}: {
  width?: 'narrow' | 'wide'
  className?: string
  children: ReactNode
}) {
  return (
    <div className={classNames(styles.container, width && styles[width], className)}>
      {children}
    </div>
  )
}
