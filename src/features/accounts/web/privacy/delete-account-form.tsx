import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { signOut } from '#web/session/session.ts'
import { useForm } from '#web/forms/use-form.ts'
import { deleteAccount } from '../../contract/account.ts'
import styles from '../account-card.module.css'
import { DeletedDataList } from './what-is-deleted.tsx'

type Props = {
  id: string
  onDeleted: () => void
  /** Cancels the deletion, if the form is in a dialog. */
  onCancel?: () => void
}

/**
 * Lists the data to be deleted, asks for confirmation, and deletes the account. If the sign-in is not recent, the call asks for the password first.
 */
export function DeleteAccountForm({ id, onDeleted, onCancel }: Props) {
  const form = useForm({
    rules: {
      understood: (ticked) =>
        ticked === '' ? 'Tick the box to say that you understand' : undefined,
    },
    send: async () => {
      await call(deleteAccount, { params: { id } })
      // The goodbye page opens before the sign-out, because a signed-out person no longer sees the profile's pages.
      onDeleted()
      signOut()
    },
  })
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <DeletedDataList />
      <CheckboxCards
        {...form.field('understood')}
        label="This cannot be undone"
        choices={[{ value: 'yes', label: 'I understand' }]}
      />
      <div className={`cluster ${styles.actions}`}>
        <Button type="submit" variant="danger" block={!onCancel} busy={form.pending}>
          Delete my account
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Keep my account
          </Button>
        )}
      </div>
    </form>
  )
}
