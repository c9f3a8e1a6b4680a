import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './container.module.css'

/** The column that limits the width of a page: 75rem; 44rem with `narrow`, for reading; 90rem with `wide`, for lists next to details. */
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
