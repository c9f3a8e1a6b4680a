import { bookVisit, getBranchPage, listBranchPages } from '#features/branches/contract.ts'
import { listVisitDays } from '#features/branches/domain/hours/visits.ts'
import { listNeighbourhood } from '#features/places/contract/neighbourhood.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed } from '#tests/people/consultants.ts'
import { line, type CallFixtures } from '../line.ts'

async function bookableVisit({ server }: CallFixtures) {
  const id = await branchNamed(server, 'Leeds Registrations')
  await server.db.run(
    sql`insert into branch_hours (branch_id, day, opens, closes) select ${id}::uuid, day, '00:00', '24:00' from generate_series(1, 7) day on conflict do nothing`,
  )
  const params = { slug: 'leeds-registrations' }
  const branch = await server.anonymous.call(getBranchPage, { params })
  const [, next] = listVisitDays(branch, server.clock())
  const [time = ''] = next?.times ?? []
  return {
    params,
    body: { day: next?.day ?? '', time, name: 'Sam Whitfield', phone: '07700 900 123' },
  }
}

export const branchCalls = [
  line('[decisions 12]', listBranchPages, {
    who: 'anyone',
    happy: () => ({}),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[decisions 12]', getBranchPage, {
    who: 'anyone',
    happy: async ({ server }) => {
      await branchNamed(server, 'Leeds Registrations')
      return { params: { slug: 'leeds-registrations' } }
    },
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[journeys 3.5]', bookVisit, {
    who: 'anyone',
    happy: bookableVisit,
    status: 200,
    wrong: { body: { day: 7, time: '09:00', name: 'Sam', phone: '07700 900 123' }, field: 'day' },
    fallback: 'An unexpected error has occured.',
  }),
  line('[journeys 3.5]', listNeighbourhood, {
    who: 'anyone',
    happy: () => ({ query: { lat: 53.8, lon: -1.55 } }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
]
