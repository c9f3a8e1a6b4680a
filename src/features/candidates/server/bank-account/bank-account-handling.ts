import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { assertRecentSignIn } from '#server/security/own-sign-in.ts'
import type { BankDetails, MaskedBankAccount } from '../../contract/records/bank-account.ts'
import { takeLastFourDigits } from '#shared/words/bank-account.ts'
import {
  fingerprintBankDetails,
  unsealBankDetails,
  type RecordRef,
  type SealedValue,
  sealBankDetails,
} from './bank-account-seal.ts'
import { listEmailsOfCandidate } from '../contacts/contact-queries.ts'
import type { RecordHandling } from '../records/record-handling.ts'
import { listRecords } from '../records/record-queries.ts'
import { readUser } from '../user-queries.ts'

/**
 * The safeguards of the bank account that wages are paid into: it is encrypted in the database, it can be read and changed only after a recent
 * sign-in, a change is audited, and every confirmed address gets a letter about it.
 */
export const createBankAccountHandling = ({
  config,
  messages,
}: Pick<Parts, 'config' | 'messages'>): RecordHandling => ({
  toStored: (body, ref) => sealBankDetails(body as BankDetails, ref, config),
  fromStored: (stored, ref) => unsealBankDetails(stored as SealedValue, ref, config),
  assertMay: assertRecentSignIn,
  contentOf: (body) => fingerprintBankDetails(body, config),
  async afterChange(inside, { viewer, request, recordId }, now) {
    await insertAuditEntry(
      inside,
      { actor: viewer.id, event: 'bank account changed', subject: recordId, requestId: request.id },
      now,
    )
    const { firstName } = await readUser(inside, viewer.id, config)
    const changedAt = now.toLocaleString('en-GB', {
      timeZone: 'Europe/London',
      dateStyle: 'long',
      timeStyle: 'short',
    })
    const values = {
      firstName,
      changedAt,
      resetLink: `${config.publicOrigin}/reset`,
      supportEmail: config.support.candidate,
    }
    const confirmed = (await listEmailsOfCandidate(inside, viewer.id)).filter(
      ({ verified }) => verified,
    )
    for (const { id, emailAddress } of confirmed)
      await messages.send(
        inside,
        {
          text: 'bank-account-changed',
          to: emailAddress,
          values,
          key: `bank-account-changed ${request.id} ${id}`,
          ownerId: viewer.id,
        },
        now,
      )
  },
})

/**
 * Returns the masked bank accounts for a profile, readable without a recent sign-in: enough to recognise the account, but not enough to pay into it.
 */
export async function listMaskedBankAccounts(
  db: Database,
  candidateId: string,
  { config }: Pick<Parts, 'config'>,
) {
  const records = await listRecords(db, { candidateId, kind: 'bankaccount' })
  return records.map(({ id, body }) => ({
    id,
    ...maskBankDetails(body as SealedValue, { candidateId, id }, config),
  }))
}

/**
 * Masks the details. A record that can no longer be decrypted is shown with empty texts, so that its owner sees it and the rest of the profile stays
 * readable.
 */
function maskBankDetails(
  sealed: SealedValue,
  ref: RecordRef,
  config: Parts['config'],
): Omit<MaskedBankAccount, 'id'> {
  try {
    const { bankName, accountNumber } = unsealBankDetails(sealed, ref, config)
    return { bankName, accountEnding: takeLastFourDigits(accountNumber) }
  } catch {
    return { bankName: '', accountEnding: '' }
  }
}
