import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { signOut } from '#web/session/session.ts'
import { useForm } from '#web/forms/use-form.ts'
import { deleteAccount } from '../../contract/account.ts'
import styles from '../account-card.module.css'
import { WhatIsDeleted } from './what-is-deleted.tsx'

type Props = {
  id: string
  onDeleted: () => void /** In a dialog, the way back. */
  keep?: () => void
}

/** What happens is said, understood and done. A sign-in that is not of the last minutes is asked for again on the way. */
export function DeleteAccountForm({ id, onDeleted, keep }: Props) {
  const form = useForm({
    rules: {
      understood: (ticked) =>
        ticked === '' ? 'Tick the box to say that you understand' : undefined,
    },
    send: async () => {
      await call(deleteAccount, { params: { id } })
      // The screen of goodbye first: whoever is signed out sees nothing of the profile.
      onDeleted()
      signOut()
    },
  })
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <WhatIsDeleted />
      <CheckboxCards
        {...form.field('understood')}
        label="This cannot be undone"
        choices={[{ value: 'yes', label: 'I understand' }]}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="danger" block={!keep} busy={form.pending}>
          Delete my account
        </Button>
        {keep && (
          <Button variant="secondary" onClick={keep}>
            Keep my account
          </Button>
        )}
      </div>
    </form>
  )
}
