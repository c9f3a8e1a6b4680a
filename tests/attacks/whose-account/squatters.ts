import { linkIdentity } from '#features/accounts/server/social/identity-queries.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { confirmed, withEmail } from '#tests/people/contacts.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { statedPerson } from '#tests/servers/social-visitor.ts'
import type { TestServer } from '#tests/test-server.ts'
import { type Unproven, unprovenAccount } from '#tests/people/unproven-account.ts'

/** A stranger who registered another person's address. `stated` is what a provider says about the address's owner. */
export type Squatter = Unproven & { readonly stated: ReturnType<typeof statedPerson> }
type Arm = (server: TestServer, squatter: Squatter) => Promise<unknown>

/**
 * The credentials that the stranger prepares for the account before the address's owner arrives. In each case the stranger also has the session that
 * began with the registration.
 */
export const SQUATTERS: Readonly<Record<string, Arm>> = {
  'a password': () => Promise.resolve(),
  // No call of this release makes such a link, but an earlier release may have stored one.
  'a provider': ({ db, clock }, { id, stated }) =>
    linkIdentity(
      db,
      id,
      {
        provider: 'google',
        issuer: 'https://issuer.test',
        subject: stated.sub ?? '',
        emailAddress: stated.email ?? null,
      },
      clock(),
    ),
  'a session that is used': (_server, { id, fetch }) => fetch(`/api/v1/user/${id}`),
  'another confirmed contact': async (server, squatter) =>
    confirmed(server, squatter, await withEmail(squatter)),
  'a registration of the desk from an earlier release': (server, { id }) =>
    someRegistration(server, id),
}

export async function createSquatter(server: TestServer, how: string): Promise<Squatter> {
  const address = newAddress()
  const person = await unprovenAccount(server, {
    emailAddress: address,
    firstName: 'Mallory',
    lastName: 'Squatter',
    password: 'eleven grey magpies',
  })
  const squatter = { ...person, stated: statedPerson({ given_name: 'Mallory' }) }
  await SQUATTERS[how]?.(server, squatter)
  return squatter
}
