import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '#web/kit/layout/icon-button.tsx'
import styles from './menu.module.css'
import { useVisitorNavigation } from './use-visitor-navigation.ts'

/** The full-screen menu of small screens, with the header's links in the same order. */
export function Menu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const { person, main, own, ways } = useVisitorNavigation()
  // A link that is both in `main` and in `own` is shown once.
  const links = [
    ...main,
    ...(person ? own.filter(({ to }) => !main.some((link) => link.to === to)) : ways),
  ]

  useEffect(() => {
    if (key) dialog.current?.close()
  }, [key])

  return (
    <>
      <IconButton
        icon="menu"
        label="Menu"
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => {
          dialog.current?.showModal()
          import('#web/kit/dialogs/back-closes.ts').then(
            ({ closeDialogOnBack: whileOpen }) => whileOpen(dialog.current),
            () => {},
          )
        }}
      />
      <dialog ref={dialog} className={`${styles.menu} on-inverse`} aria-label="Menu">
        <IconButton
          icon="x"
          label="Close menu"
          className={styles.close}
          onClick={() => dialog.current?.close()}
        />
        <nav aria-label="Menu">
          {links.map(({ to, words }) => (
            <Link key={to} to={to}>
              {words}
            </Link>
          ))}
        </nav>
      </dialog>
    </>
  )
}
