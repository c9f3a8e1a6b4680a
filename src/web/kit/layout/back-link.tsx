import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './back-link.module.css'
import { Icon } from './icon.tsx'

/** A link back to the address `to`. Without `to` it is a button that calls `onClick`, for example to return to the previous question. */
export function BackLink({
  to,
  onClick,
  disabled = false,
  children = 'Back',
}: {
  to?: To
  onClick?: () => void
  disabled?: boolean
  children?: ReactNode
}) {
  if (to !== undefined)
    return (
      <Link className={styles.back} to={to}>
        <Icon name="left" />
        <span>{children}</span>
      </Link>
    )
  return (
    <button type="button" className={styles.back} disabled={disabled} onClick={onClick}>
      <Icon name="left" />
      <span>{children}</span>
    </button>
  )
}
