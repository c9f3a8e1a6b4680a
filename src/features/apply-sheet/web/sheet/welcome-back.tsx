import type { MouseEvent } from 'react'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import styles from './apply-sheet.module.css'

type Props = { readonly vacancyId: string; readonly openForm: () => void }

/** The first buttons of the sheet where someone has been signed in before. The browser knows that much, and not who it was. */
export function WelcomeBack({ vacancyId, openForm }: Props) {
  const open = ({ currentTarget }: MouseEvent) => {
    // This button goes, so the focus begins again where the sheet does.
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
