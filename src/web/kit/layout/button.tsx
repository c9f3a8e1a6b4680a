import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'inverse' | 'accent' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  block?: boolean | undefined
}
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** True while the button's request runs: its label stays, and presses do nothing. */ busy?: boolean
    children: ReactNode
  }

export function Button({
  variant,
  size,
  block,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...button
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event)
  return (
    <button
      {...button}
      type={type}
      onClick={press}
      aria-disabled={busy || button['aria-disabled']}
      className={classNames(buttonClassName({ variant, size, block }), className)}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({ variant, size, block, className, ...link }: LinkProps & ButtonLook) {
  return (
    <Link
      {...link}
      className={classNames(
        buttonClassName({ variant, size, block }),
        className as string | undefined,
      )}
    />
  )
}

/** Returns the class of a button, for an element that is neither a button nor a link. */
export const buttonClassName = ({ variant = 'primary', size = 'md', block = false }: ButtonLook) =>
  classNames(styles.button, styles[variant], styles[size], block && styles.block)
