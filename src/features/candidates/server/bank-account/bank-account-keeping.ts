import { audit } from '#server/security/audit/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { assertRecentSignIn } from '#server/security/own-sign-in.ts'
import type { BankDetails, MaskedBankAccount } from '../../contract/records/bank-account.ts'
import { endingOf } from '#shared/words/bank-account.ts'
import { fingerprintOf, open, type Sealed, seal } from './bank-account-seal.ts'
import { emailsOf } from '../contacts/contact-queries.ts'
import type { Keeping } from '../records/record-keeping.ts'
import { recordsOf } from '../records/record-queries.ts'
import { userOf } from '../user-queries.ts'

/** Sealed at rest, behind a recent sign-in, audited, and every confirmed address hears of a change: this is where wages are sent. */
export const bankAccountKeeping = ({
  config,
  messages,
}: Pick<Parts, 'config' | 'messages'>): Keeping => ({
  close: (body, place) => seal(body as BankDetails, place, config),
  open: (kept, place) => open(kept as Sealed, place, config),
  assertMay: assertRecentSignIn,
  contentOf: (body) => fingerprintOf(body, config),
  async changed(inside, { viewer, request, recordId }, now) {
    await audit(
      inside,
      { actor: viewer.id, event: 'bank account changed', subject: recordId, requestId: request.id },
      now,
    )
    const { firstName } = await userOf(inside, viewer.id, config)
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
    const confirmed = (await emailsOf(inside, viewer.id)).filter(({ verified }) => verified)
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

/** What a profile shows without a recent sign-in: enough to know the account again, nothing to pay into. */
export async function bankAccountsInProfile(
  db: Database,
  candidateId: string,
  { config }: Pick<Parts, 'config'>,
) {
  const records = await recordsOf(db, { candidateId, kind: 'bankaccount' })
  return records.map(({ id, body }) => ({
    id,
    ...shownOf(body as Sealed, { candidateId, id }, config),
  }))
}

/** A record that opens no more is shown empty, so that its owner sees it and the rest of the profile stays readable. */
function shownOf(
  sealed: Sealed,
  place: { readonly candidateId: string; readonly id: string },
  config: Parts['config'],
): Omit<MaskedBankAccount, 'id'> {
  try {
    const { bankName, accountNumber } = open(sealed, place, config)
    return { bankName, accountEnding: endingOf(accountNumber) }
  } catch {
    return { bankName: '', accountEnding: '' }
  }
}
