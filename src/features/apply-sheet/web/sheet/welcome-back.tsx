import type { MouseEvent } from 'react'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import styles from './apply-sheet.module.css'

type Props = { readonly vacancyId: string; readonly openForm: () => void }

/**
 * The first choice of the application sheet in a browser in which someone was signed in: to sign in or to apply without an account. The browser does
 * not know who that person was.
 */
export function WelcomeBack({ vacancyId, openForm }: Props) {
  const open = ({ currentTarget }: MouseEvent) => {
    // This button disappears, so the focus moves to the heading of the sheet.
    currentTarget.closest('dialog')?.querySelector('h2')?.focus()
    openForm()
  }
  return (
    <div className={styles.back}>
      <ButtonLink size="lg" block to={`/login?job=${vacancyId}&action=apply`}>
        Welcome back. Sign in and send it in two presses
      </ButtonLink>
      <Button variant="secondary" size="lg" block onClick={open}>
        Apply without signing in
      </Button>
    </div>
  )
}
