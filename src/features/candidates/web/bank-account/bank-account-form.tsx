import type { FieldRule } from '#web/forms/use-form.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { BankAccount } from '../../contract/records/bank-account.ts'
import {
  findAccountNumberRefusal,
  formatSortCode,
  findSortCodeRefusal,
  tidyAccountNumber,
  tidySortCode,
} from '#shared/words/bank-account.ts'
import { SaveAndCancelButtons } from '../save-and-cancel-buttons.tsx'
import { useProfileForm } from '../unsaved/use-profile-form.ts'
import { saveBankAccount } from './save-bank-account.ts'

type Props = {
  /** The id of the bank account to change; undefined to add one. */
  itemId: string | undefined
  /** The current details, if they can be read. */
  item: BankAccount | undefined
  onType: () => void
  onSaved: () => void
  cancel: () => void
}
type BankField = 'accountHolder' | 'sortCode' | 'accountNumber' | 'bankName'

const BANK_FIELD_RULES: Readonly<Record<BankField, FieldRule<BankField> | null>> = {
  accountHolder: (typed) => (typed.trim() ? undefined : 'Enter the name on the account'),
  sortCode: (typed) =>
    typed.trim() ? findSortCodeRefusal(tidySortCode(typed)) : 'Enter the sort code',
  accountNumber: (typed) =>
    typed.trim() ? findAccountNumberRefusal(tidyAccountNumber(typed)) : 'Enter the account number',
  bankName: null,
}

/** The form for bank details. The server checks sort code and account number against each other. */
export function BankAccountForm({ itemId, item, onType, onSaved, cancel }: Props) {
  const form = useProfileForm({
    rules: BANK_FIELD_RULES,
    send: async (body) => {
      await saveBankAccount(itemId, body)
      onSaved()
    },
  })
  const digits = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const
  return (
    <form
      {...form.props}
      onInput={(event) => {
        onType()
        form.props.onInput(event)
      }}
    >
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('accountHolder')}
        label="Name on the account"
        defaultValue={item?.accountHolder}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        {...form.field('sortCode')}
        {...digits}
        label="Sort code"
        hint="6 digits, for example 20-00-00"
        width="medium"
        defaultValue={item && formatSortCode(item.sortCode)}
        maxLength={20}
      />
      <TextField
        {...form.field('accountNumber')}
        {...digits}
        label="Account number"
        hint="8 digits. One of 6 or 7 gets zeros in front."
        width="medium"
        defaultValue={item?.accountNumber}
        maxLength={20}
      />
      <TextField
        {...form.field('bankName')}
        label="Bank"
        optional
        defaultValue={item?.bankName}
        autoComplete="off"
        maxLength={60}
      />
      <SaveAndCancelButtons pending={form.pending} cancel={cancel} />
    </form>
  )
}
