import type { ReactNode } from 'react'
import styles from './crm-preview-pane.module.css'

export function PreviewGroup({
  name,
  count,
  isOpen = false,
  children,
}: {
  name: string
  count: number
  isOpen?: boolean
  children: ReactNode
}) {
  if (count === 0) return <p className={styles.stays}>{name}: none</p>
  return (
    <details className={styles.group} open={isOpen}>
      <summary>{`${name} (${count})`}</summary>
      <dl>{children}</dl>
    </details>
  )
}

export function PreviewRow({
  name,
  text,
  to = null,
}: {
  name: string
  text: string
  to?: string | null
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {text}
        {to && <span className={styles.target}> to {to}</span>}
      </dd>
    </div>
  )
}
