import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName
  label: string
  filled?: boolean
}

/** A button of 44 px with an icon and an accessible name. A toggle needs `aria-pressed`. */
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
