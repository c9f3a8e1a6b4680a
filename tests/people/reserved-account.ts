import { parseEmailAddress } from '#shared/words/email-address.ts'
import { createAccount } from '#features/accounts/server/account-queries.ts'
import { newAddress } from './sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'

/** Makes an account as the desk does when it creates a registration for an address: without a password or another way to sign in. */
export async function reservedAccount(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  emailAddress = newAddress(),
) {
  const address = parseEmailAddress(emailAddress)
  const person = { firstName: 'Amara', lastName: 'Okafor', passwordHash: null }
  const made = address && (await createAccount(db, { ...person, address }, clock()))
  if (!made) throw new Error('no account was made')
  return made
}
