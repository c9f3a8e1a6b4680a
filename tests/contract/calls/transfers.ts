import {
  listOwnTransfers,
  previewTransfer,
  transferRegistration,
  transferRegistrations,
  undoTransfer,
} from '#features/reviews/contract/transfer.ts'
import { branchNamed } from '#tests/people/consultants.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { line, type CallFixtures } from '../line.ts'

const consultants = {
  who: 'consultant',
  status: 200,
  fallback: 'An unexpected error has occured.',
} as const
const reason = 'They moved to Hull'
const registration = ({ server, person }: CallFixtures) => someRegistration(server, person.id)
const toHull = async ({ server }: CallFixtures) => ({
  branchId: await branchNamed(server, 'Hull Registrations'),
  reason,
})

export const transferCalls = [
  line('[contract 12]', previewTransfer, {
    ...consultants,
    happy: async (world) => ({ query: { ids: await registration(world) } }),
  }),
  line('[decisions 7]', transferRegistration, {
    ...consultants,
    happy: async (world) => ({
      params: { id: await registration(world) },
      body: await toHull(world),
    }),
    wrong: { body: { branchId: 'seven', reason }, field: 'branchId' },
  }),
  line('[contract 12]', transferRegistrations, {
    ...consultants,
    happy: async (world) => ({
      body: { ids: [await registration(world)], ...(await toHull(world)) },
    }),
    wrong: { body: { ids: [], reason }, field: 'ids' },
  }),
  line('[contract 12]', undoTransfer, {
    ...consultants,
    happy: async (world) => {
      const moved = await world.consultant.call(transferRegistration, {
        params: { id: await registration(world) },
        body: await toHull(world),
      })
      return { params: { id: moved.id } }
    },
  }),
  line('[contract 12]', listOwnTransfers, { ...consultants, happy: () => ({}) }),
]
