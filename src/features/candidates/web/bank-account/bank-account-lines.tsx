import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import {
  type BankAccount,
  bankAccountEndpoints,
  type MaskedBankAccount,
} from '../../contract/records/bank-account.ts'
import { formatSortCode } from '#shared/words/bank-account.ts'
import { DeleteButton } from '../delete-button.tsx'
import { removeFromProfileCopy, requireCandidateId } from '../profile-copy.ts'
import styles from '../records/record-list.module.css'

type Props = {
  account: MaskedBankAccount
  /** The account in full; undefined unless a recent sign-in has opened it. */
  whole: BankAccount | undefined
  busy: string | undefined
  open: (what: 'whole' | 'form') => void
  hide: () => void
  onDeleted: (drop: () => void) => void
}

export function BankAccountLines({ account, whole, busy, open, hide, onDeleted }: Props) {
  const isUnread = account.accountEnding === ''
  return (
    <>
      {isUnread ? (
        <p>These bank details can no longer be read. Please enter them again.</p>
      ) : (
        <SummaryList rows={whole ? buildFullRows(whole) : buildMaskedRows(account)} />
      )}
      {!isUnread && !whole && (
        <p className={styles.hint}>We may ask for your password before we show or change it.</p>
      )}
      <div className={`cluster ${styles.actions}`}>
        {whole ? (
          <Button variant="ghost" size="sm" onClick={hide}>
            Hide<span className="hidden"> your bank account</span>
          </Button>
        ) : (
          !isUnread && (
            <Button variant="ghost" size="sm" busy={busy === 'whole'} onClick={() => open('whole')}>
              Show<span className="hidden"> your bank account</span>
            </Button>
          )
        )}
        <Button variant="ghost" size="sm" busy={busy === 'form'} onClick={() => open('form')}>
          Edit<span className="hidden"> your bank account</span>
        </Button>
        <DeleteButton
          id="bank-account"
          what="your bank account"
          remove={() =>
            call(bankAccountEndpoints.remove, {
              params: { id: requireCandidateId(), itemId: account.id },
            })
          }
          onDeleted={() => onDeleted(() => removeFromProfileCopy('bankaccount', account.id))}
        />
      </div>
    </>
  )
}

const buildMaskedRows = ({ bankName, accountEnding }: MaskedBankAccount) => [
  { name: 'Bank', value: bankName },
  { name: 'Account number', value: `Ends in ${accountEnding}` },
]
const buildFullRows = ({ accountHolder, sortCode, accountNumber, bankName }: BankAccount) => [
  { name: 'Name on the account', value: accountHolder },
  { name: 'Sort code', value: formatSortCode(sortCode) },
  { name: 'Account number', value: accountNumber },
  { name: 'Bank', value: bankName },
]
