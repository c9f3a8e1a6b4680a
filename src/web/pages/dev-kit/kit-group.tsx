import { type ReactNode, useId } from 'react'
import styles from './kit-group.module.css'

/** A group of components; the table of contents links to its id. */
export function KitGroup({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section id={id} className={styles.group} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className={styles.cases}>{children}</div>
    </section>
  )
}

export function KitExample({
  name,
  wide = false,
  children,
}: {
  name: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={wide ? `${styles.case} ${styles.wide}` : styles.case}>
      <h3>{name}</h3>
      {children}
    </div>
  )
}

export const KitRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
