import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'
import styles from './inset-note.module.css'

const ICONS = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' } as const

/** A note between paragraphs. */
export function InsetNote({
  tone = 'info',
  title,
  children,
}: {
  tone?: keyof typeof ICONS
  title?: string
  children: ReactNode
}) {
  return (
    <div className={classNames(styles.note, styles[tone])}>
      <Icon name={ICONS[tone]} />
      <div>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
