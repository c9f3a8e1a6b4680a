import {
  exportRegistrations,
  getRegistrationCounts,
} from '#features/reviews/contract/list/desk-list.ts'
import {
  createRegistrationFromDesk,
  listRegistrationFlows,
  listRegistrationsOfPerson,
} from '#features/reviews/contract/new/new-registration.ts'
import { findPeopleInCrm } from '#features/reviews/contract/new/crm-people.ts'
import { findSimilarPeople } from '#features/reviews/contract/new/people-alike.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed } from '#tests/people/consultants.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { line, type CallFixtures } from '../line.ts'

const fallback = 'An unexpected error has occured.'
const read = { who: 'consultant', happy: () => ({}), status: 200, fallback } as const

async function someoneNew({ server }: CallFixtures) {
  const { id: crmId } = await server.db.one<{ id: string }>(
    sql`select id from crms where name = 'Embedded'`,
  )
  return {
    body: {
      firstName: 'Nadia',
      lastName: 'Rahman',
      emailAddress: newAddress(),
      phoneNumber: '',
      branchId: await branchNamed(server, 'Leeds Registrations'),
      crmId,
      flowType: 'Standard' as const,
      flow: 'standard',
    },
  }
}

export const deskCalls = [
  line('[decisions 7]', getRegistrationCounts, read),
  line('[decisions 7]', exportRegistrations, read),
  line('[contract 12]', listRegistrationFlows, read),
  line('[design 11.7]', listRegistrationsOfPerson, {
    ...read,
    happy: ({ person }) => ({ query: { candidateId: person.id } }),
  }),
  line('[amendment 6.4]', findSimilarPeople, {
    who: 'consultant',
    happy: async (world) => {
      const { firstName, lastName, crmId } = (await someoneNew(world)).body
      return { body: { firstName, lastName, crmId } }
    },
    status: 200,
    wrong: { body: { firstName: '' }, field: 'firstName' },
    fallback,
  }),
  line('[amendment 6.2]', findPeopleInCrm, {
    who: 'consultant',
    happy: async (world) => ({
      body: { crmId: (await someoneNew(world)).body.crmId, query: 'Nadia Rahman' },
    }),
    status: 200,
    wrong: { body: { query: '' }, field: 'query' },
    fallback,
  }),
  line('[decisions 7]', createRegistrationFromDesk, {
    who: 'consultant',
    happy: someoneNew,
    status: 201,
    wrong: { body: { firstName: '' }, field: 'firstName' },
    fallback,
  }),
]
