import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'
import styles from './inset-note.module.css'

const ICON_BY_TONE = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
} as const

/** A note with an icon between the paragraphs of a page. */
export function InsetNote({
  tone = 'info',
  title,
  children,
}: {
  tone?: keyof typeof ICON_BY_TONE
  title?: string
  children: ReactNode
}) {
  return (
    <div className={classNames(styles.note, styles[tone])}>
      <Icon name={ICON_BY_TONE[tone]} />
      <div>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
