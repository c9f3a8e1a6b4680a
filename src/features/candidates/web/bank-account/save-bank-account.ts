import { call } from '#web/call/call.ts'
import { takeLastFourDigits } from '#shared/words/bank-account.ts'
import { type BankDetails, bankAccountEndpoints } from '../../contract/records/bank-account.ts'
import { requireCandidateId, saveToProfileCopy } from '../profile-copy.ts'

/** Changes the bank account of this id, or adds one. The local profile stores only the masked details. */
export async function saveBankAccount(itemId: string | undefined, body: BankDetails) {
  const id = requireCandidateId()
  const saved = itemId
    ? await call(bankAccountEndpoints.replace, { params: { id, itemId }, body })
    : await call(bankAccountEndpoints.create, { params: { id }, body })
  const { bankName, accountNumber } = saved
  saveToProfileCopy('bankaccount', {
    id: saved.id,
    bankName,
    accountEnding: takeLastFourDigits(accountNumber),
  })
}
