import { list } from '#server/http/answer.ts'
import { networkOf, spend } from '#server/security/allowances.ts'
import { type Database, sql } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import { addressSearcher } from '#server/security/policies/desk-policies.ts'
import { offsetOf } from '#shared/paging.ts'
import { emailAddressOf } from '#shared/words/email-address.ts'
import { LIMIT, typeaheadEmail } from '../contract/typeahead-email.ts'
import { type FoundPerson, peopleOfBranches } from './people-of-branches.ts'

export function typeaheadEmailRoutes(server: Server) {
  route(
    server,
    typeaheadEmail,
    { may: addressSearcher },
    async ({ body, request }, { db, now, config, viewer }) => {
      const paging = { page: body.paging.page, limit: Math.min(body.paging.limit, LIMIT) }
      const from = offsetOf(paging)
      if (viewer.kind === 'consultant') {
        await spend(
          db,
          [{ allowance: 'searches for people of a consultant', of: viewer.id }],
          now,
          config,
        )
        const { query, withoutAddress } = body
        const people = await peopleOfBranches(db, {
          branches: viewer.branches,
          query,
          withoutAddress,
        })
        const shown = people.slice(from, from + paging.limit)
        return list(withoutAddress ? shown.map(withNumber) : shown.map(withAddress), people.length)
      }
      const of = networkOf(request, config)
      await spend(
        db,
        [
          { allowance: 'address look-ups of a network in a minute', of },
          { allowance: 'address look-ups of a network in an hour', of },
        ],
        now,
        config,
      )
      const found = await knownAddress(db, body.query)
      return list(found.slice(from, from + paging.limit), found.length)
    },
  )
}

const withAddress = ({ id, firstName, lastName, emailAddress }: FoundPerson) => ({
  ...{ id, firstName, lastName },
  ...(emailAddress === null ? {} : { emailAddress }),
})
/** Adds the phone number, which distinguishes people of the same name without an address. */
const withNumber = (person: FoundPerson) => ({
  ...withAddress(person),
  ...(person.phoneNumber === null ? {} : { phoneNumber: person.phoneNumber }),
})

/**
 * Looks up an exact address, because a stranger may only learn whether a complete address has an account. The result has the caller's spelling, not
 * the owner's.
 */
async function knownAddress(
  db: Database,
  query: string,
): Promise<readonly { emailAddress: string }[]> {
  const address = emailAddressOf(query)
  if (!address) return []
  const account = await db.maybe(
    sql`select 1 from contacts where kind = 'email' and is_primary and value_key = ${address.key}`,
  )
  return account ? [{ emailAddress: address.value }] : []
}
