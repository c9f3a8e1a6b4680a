import { Link, type To } from 'react-router'
import styles from './change-link.module.css'

/** 'Change', with the changed field for screen readers. `to` is an address, `onClick` an action on this page. */
export function ChangeLink({
  of,
  to,
  onClick,
  children = 'Change',
}: {
  of: string
  to?: To
  onClick?: () => void
  children?: string
}) {
  const words = (
    <>
      {children}
      <span className="hidden"> {of}</span>
    </>
  )
  return to === undefined ? (
    <button type="button" className={styles.change} onClick={onClick}>
      {words}
    </button>
  ) : (
    <Link className={styles.change} to={to}>
      {words}
    </Link>
  )
}
