import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import type { MaskedBankAccount } from '../../contract/records/bank-account.ts'
import { BankAccountForm } from './bank-account-form.tsx'
import { BankAccountLines } from './bank-account-lines.tsx'
import { SectionCard } from '../section-card.tsx'
import { showSavedChange, showThenFocusHeading } from '../show-saved.ts'
import { useShownBankAccount } from './use-shown-account.ts'
import styles from '../records/record-list.module.css'

const HEADING_ID = 'bank-account'

/** Shows the bank account for wages: its last four digits, or the whole account for ten minutes after a sign-in. */
export function BankAccountCard({ account }: { account: MaskedBankAccount | undefined }) {
  const { shown, opened, busy, problem, open, hide, typed } = useShownBankAccount(
    account,
    HEADING_ID,
  )
  return (
    <SectionCard id={HEADING_ID} title="Bank account">
      {problem && (
        <InsetNote tone="danger">
          <p role="alert">{problem}</p>
        </InsetNote>
      )}
      {shown === 'form' ? (
        <BankAccountForm
          itemId={account?.id}
          item={opened?.account}
          onType={typed}
          onSaved={() => showSavedChange('Saved', HEADING_ID, hide)}
          cancel={() => showThenFocusHeading(HEADING_ID, hide)}
        />
      ) : account ? (
        <BankAccountLines
          account={account}
          whole={opened?.account}
          busy={busy}
          open={(what) => void open(what)}
          hide={() => showThenFocusHeading(HEADING_ID, hide)}
          onDeleted={(drop) =>
            showSavedChange('Deleted', HEADING_ID, () => {
              hide()
              drop()
            })
          }
        />
      ) : (
        <>
          <p className={styles.none}>You have not added a bank account yet.</p>
          <Button variant="secondary" size="sm" onClick={() => void open('form')}>
            Add a bank account
          </Button>
        </>
      )}
    </SectionCard>
  )
}
