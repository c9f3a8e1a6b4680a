import { call } from '#web/call.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckboxCards } from '#web/kit/choice-cards.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { PageTitle } from '#web/page-title.tsx'
import { signOut } from '#web/session.ts'
import { useForm } from '#web/use-form.ts'
import { deleteAccount } from '../contract/account.ts'
import { WhatIsDeleted } from './what-is-deleted.tsx'

/** Signed in: what happens is said, understood and done. A sign-in that is not of the last minutes is asked for again on the way. */
export function DeleteAccountForm({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const form = useForm({
    rules: { understood: (ticked) => (ticked === '' ? 'Tick the box to say that you understand' : undefined) },
    send: async () => {
      await call(deleteAccount, { params: { id } })
      onDeleted()
      signOut()
    },
  })
  return (
    <>
      <PageTitle>Delete your account</PageTitle>
      <h1 tabIndex={-1}>Delete your account</h1>
      <WhatIsDeleted />
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <CheckboxCards {...form.field('understood')} label="This cannot be undone" choices={[{ value: 'yes', label: 'I understand' }]} />
        <Button type="submit" variant="danger" block busy={form.pending}>Delete my account</Button>
      </form>
    </>
  )
}
