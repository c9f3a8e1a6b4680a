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
  onDeleted: () => void
  /** The way back, where the form is in a dialog. */
  keep?: () => void
}

/** Says what is deleted, asks that it is understood, and deletes. A sign-in that is not recent is asked for again on the way. */
export function DeleteAccountForm({ id, onDeleted, keep }: Props) {
  const form = useForm({
    rules: {
      understood: (ticked) =>
        ticked === '' ? 'Tick the box to say that you understand' : undefined,
    },
    send: async () => {
      await call(deleteAccount, { params: { id } })
      // The goodbye comes first, because a person who is signed out no longer sees the profile's pages.
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
      <div className={`cluster ${styles.actions}`}>
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
