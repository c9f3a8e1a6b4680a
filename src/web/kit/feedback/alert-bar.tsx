import type { ReactNode } from 'react'
import styles from './alert-bar.module.css'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'
import { IconButton } from '../layout/icon-button.tsx'

type Tone = 'info' | 'success' | 'warning' | 'danger'
const ICON_BY_TONE = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
} as const

export function AlertBar({
  tone,
  title,
  onClose,
  children,
}: {
  tone: Tone
  title: string
  onClose?: () => void
  children: ReactNode
}) {
  return (
    <div className={classNames(styles.bar, styles[tone])}>
      <Icon name={ICON_BY_TONE[tone]} />
      <div className={styles.words}>
        <strong>{title}</strong> {children}
      </div>
      {onClose && <IconButton icon="x" label="Close" onClick={onClose} />}
    </div>
  )
}
