import { Link, type To } from 'react-router'
import styles from './change-link.module.css'

/**
 * A link or button 'Change', which for screen readers also names what is changed (`of`). `to` is the link's address, `onClick` the button's action.
 */
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
