import type { InputHTMLAttributes, ReactNode, RefObject } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon, type IconName } from '../layout/icon.tsx'
import styles from './popover-chip.module.css'

type Props = {
  words: ReactNode
  /** An icon before the label, in place of the arrow after it. */
  icon?: IconName
  /** True if a choice inside is selected. */
  on?: boolean
  /** The edge of the chip at which the popover opens. */
  from?: 'start' | 'end'
  className?: string | undefined
  details?: RefObject<HTMLDetailsElement | null>
  children: ReactNode
}

/**
 * A chip (a small rounded button) that opens a popover. Call `usePopoverClosing` for the element around several chips, so that only one popover is
 * open at a time.
 */
export function PopoverChip({
  words,
  icon,
  on = false,
  from = 'start',
  className,
  details,
  children,
}: Props) {
  return (
    <details
      data-popover
      name="list-filters"
      ref={details}
      className={classNames(styles.around, className)}
    >
      <summary className={classNames(styles.chip, on && styles.on)}>
        {icon && <Icon name={icon} />}
        {words}
        {!icon && <Icon name="down" />}
      </summary>
      <div className={styles.popover} data-from={from}>
        {children}
      </div>
    </details>
  )
}

/** A choice inside the popover. */
export const PopoverChoice = ({ children, ...input }: InputHTMLAttributes<HTMLInputElement>) => (
  <label className={styles.choice}>
    <input {...input} />
    {children}
  </label>
)
