import { hasStandingSql } from './standing-sql.ts'
import { createListResponse } from '#server/http/route-response.ts'
import { hashNetwork, spendAllowances } from '#server/security/allowances.ts'
import { type Database, sql } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import { addressSearcher } from '#server/security/policies/desk-policies.ts'
import { computeOffset } from '#shared/paging.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { MAX_TYPEAHEAD_RESULTS, typeaheadEmail } from '../contract/typeahead-email.ts'
import { type FoundPerson, findPeopleOfBranches } from './people-of-branches.ts'

export function typeaheadEmailRoutes(server: Server) {
  route(
    server,
    typeaheadEmail,
    { may: addressSearcher },
    async ({ body, request }, { db, now, config, viewer }) => {
      const paging = {
        page: body.paging.page,
        limit: Math.min(body.paging.limit, MAX_TYPEAHEAD_RESULTS),
      }
      const from = computeOffset(paging)
      if (viewer.kind === 'consultant') {
        await spendAllowances(
          db,
          [{ allowance: 'searches for people of a consultant', of: viewer.id }],
          now,
          config,
        )
        const { query, withoutAddress } = body
        const people = await findPeopleOfBranches(db, {
          branches: viewer.branches,
          query,
          withoutAddress,
        })
        const shown = people.slice(from, from + paging.limit)
        return createListResponse(
          withoutAddress ? shown.map(toPersonWithPhone) : shown.map(toPersonWithAddress),
          people.length,
        )
      }
      const of = hashNetwork(request, config)
      await spendAllowances(
        db,
        [
          { allowance: 'address look-ups of a network in a minute', of },
          { allowance: 'address look-ups of a network in an hour', of },
        ],
        now,
        config,
      )
      const found = await findKnownAddress(db, body.query)
      return createListResponse(found.slice(from, from + paging.limit), found.length)
    },
  )
}

const toPersonWithAddress = ({ id, firstName, lastName, emailAddress }: FoundPerson) => ({
  ...{ id, firstName, lastName },
  ...(emailAddress === null ? {} : { emailAddress }),
})
/** Adds the phone number, which distinguishes people of the same name who have no email address. */
const toPersonWithPhone = (person: FoundPerson) => ({
  ...toPersonWithAddress(person),
  ...(person.phoneNumber === null ? {} : { phoneNumber: person.phoneNumber }),
})

/**
 * Looks up one complete address, because a stranger must not learn addresses from a part of one. The result has the caller's spelling, not the
 * owner's.
 */
async function findKnownAddress(
  db: Database,
  query: string,
): Promise<readonly { emailAddress: string }[]> {
  const address = parseEmailAddress(query)
  if (!address) return []
  const account = await db.maybe(
    sql`select 1 from contacts k join candidates c on c.id = k.candidate_id where k.kind = 'email' and k.is_primary and k.value_key = ${address.key} and ${hasStandingSql('c', ['account'])}`,
  )
  return account ? [{ emailAddress: address.value }] : []
}
