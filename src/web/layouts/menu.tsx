import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '#web/kit/icon-button.tsx'
import { useCandidate } from '#web/session.ts'
import { CANDIDATE_LINKS, PUBLIC_LINKS } from './links.ts'
import styles from './menu.module.css'

const SIGNED_OUT = [{ to: '/login', words: 'Sign in' }, { to: '/onboarding', words: 'Create an account' }]
const SIGNED_IN = [{ to: '/profile', words: 'Profile' }, { to: '/logout', words: 'Sign out' }]

/** On small screens: the same links in the same order, over the whole screen. */
export function Menu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const candidate = useCandidate()
  const { key } = useLocation()
  const links = candidate ? [...CANDIDATE_LINKS, ...SIGNED_IN] : [...PUBLIC_LINKS, ...SIGNED_OUT]

  useEffect(() => {
    if (key) dialog.current?.close()
  }, [key])

  return (
    <>
      <IconButton icon="menu" label="Menu" className={styles.open} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()} />
      <dialog ref={dialog} className={`${styles.menu} on-inverse`} aria-label="Menu">
        <IconButton icon="x" label="Close menu" className={styles.close} onClick={() => dialog.current?.close()} />
        <nav aria-label="Menu">{links.map(({ to, words }) => <Link key={to} to={to}>{words}</Link>)}</nav>
      </dialog>
    </>
  )
}
