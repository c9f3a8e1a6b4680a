import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName
  label: string
  filled?: boolean
}

/** 44 px, always named. A toggle passes `aria-pressed`. */
export function IconButton({
  icon,
  label,
  filled = false,
  className,
  type = 'button',
  ...button
}: Props) {
  return (
    <button
      {...button}
      type={type}
      aria-label={label}
      className={classNames(styles.button, className)}
    >
      <Icon name={icon} filled={filled} />
    </button>
  )
}
