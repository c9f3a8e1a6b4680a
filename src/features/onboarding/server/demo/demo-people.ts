import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { findAccountByAddress, createAccount } from '#features/accounts/server/account-queries.ts'
import type { JobPreferences } from '#features/candidates/domain/job-preferences/fields.ts'
import { REQUIRED_POLICIES } from '#features/candidates/domain/declaration.ts'
import { normalisePhone } from '#shared/words/phone.ts'
import { addContact } from '#features/candidates/server/contacts/change-contacts.ts'
import { confirmAddress } from '#features/candidates/server/contacts/confirm-address.ts'
import { addRecordIfValid } from '#features/candidates/server/records/own-records.ts'
import { markContactVerified } from '#features/candidates/server/contacts/one-time-codes.ts'
import { recordAcceptance } from '#features/candidates/server/policy-routes.ts'
import { readPolicyVersions } from '#features/candidates/server/policy-versions.ts'
import { createPasswordHasher } from '#features/accounts/server/passwords/password-hash.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { createFileStore } from '#features/documents/server/store/file-store.ts'
import { createScanner } from '#features/documents/server/scan/scanner.ts'
import { receiveCv } from '#features/documents/server/upload/take-cv.ts'
import { recordCompletion } from '../user-status-queries.ts'
import { sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { type DemoPerson, readDemoPeople } from '#server/settings/demo-content.ts'

export type DemoCandidate = DemoPerson & {
  readonly lookingFor: Pick<
    JobPreferences,
    'keywords' | 'location' | 'salaryFrom' | 'salaryPer' | 'jobType'
  >
  readonly cv: string
}

/** Creates the demo candidates whose passwords are printed when the demo starts. */
export async function createDemoCandidates(parts: Parts, folder: string) {
  const { candidates } = await readDemoPeople<DemoCandidate>(folder)
  for (const person of candidates) await createDemoCandidate(parts, folder, person)
}

/**
 * Creates a candidate who has completed onboarding, with a confirmed address and mobile, preferences, agreements and a CV, through the same code as
 * for real people. All of it is one transaction, so that a person whose creation fails is created completely at the next start.
 */
async function createDemoCandidate(
  { db, clock, config, log }: Parts,
  folder: string,
  { firstName, lastName, emailAddress, password, phoneNumber, lookingFor, cv }: DemoCandidate,
) {
  const address = parseEmailAddress(emailAddress)
  if (!address || (await findAccountByAddress(db, address.key))) return
  const now = clock()
  const passwordHash = await createPasswordHasher(config).hash(password)
  await db.transaction(async (inside) => {
    const made = await createAccount(inside, { address, firstName, lastName, passwordHash }, now)
    if (!made) return
    await confirmAddress(inside, { ownerId: made.id, contactId: made.contactId }, now)
    const phone = { candidateId: made.id, kind: 'phone' } as const
    const number = normalisePhone(phoneNumber)
    const { id } = await addContact(
      inside,
      phone,
      { value: number, key: number, type: 'Mobile' },
      now,
    )
    await markContactVerified(inside, { ...phone, id }, now)
    await inside.run(sql`update contacts set is_primary = true where id = ${id}`)
    await addRecordIfValid(inside, { candidateId: made.id, kind: 'lookingfor' }, lookingFor, now)
    for (const policy of REQUIRED_POLICIES)
      await recordAcceptance(
        inside,
        made.id,
        { policy, version: readPolicyVersions(config.contentDir).get(policy) ?? '' },
        now,
      )
    await recordCompletion(inside, made.id, now)
    const file = {
      fileName: cv,
      mediaType: 'text/plain',
      stream: createReadStream(join(folder, 'cvs', cv)),
      truncated: () => false,
    }
    await receiveCv(
      { candidateId: made.id, title: 'default', file },
      { db: inside, log, store: createFileStore(config), scanner: createScanner(config) },
      now,
    )
  })
}
