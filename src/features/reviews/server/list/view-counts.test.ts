import { expect, test } from 'vitest'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { DESK_VIEWS } from '#features/registrations/domain/desk-list/views.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { type OnDesk, personAtDesk } from '#tests/registrations/person-at-desk.ts'
import { testServer } from '#tests/test-server.ts'
import { getRegistrationCounts } from '../../contract/list/desk-list.ts'

const server = await testServer()
const { db } = server
const BRANCH = 'Counted Registrations'
const PEOPLE: readonly OnDesk[] = [
  { firstName: 'Amara', lastName: 'Okafor', status: 'Submitted', hoursAgo: 1 },
  { firstName: 'Amara', lastName: 'Nowak', status: 'Approved', hoursAgo: 24 * 20 },
  { firstName: 'Elena', lastName: 'Popescu', status: 'Submitted', flow: 'survey', hoursAgo: 1 },
  { firstName: 'Kieran', lastName: 'Doyle', status: 'Sent' },
  { firstName: 'Amara', lastName: 'Malik', status: 'Cancelled' },
]
const { call, id: consultant } = await someConsultant(server, {
  branches: [BRANCH, 'Bare Registrations'],
})
const branch = await branchNamed(server, BRANCH)
const bare = await branchNamed(server, 'Bare Registrations')
const made = []
for (const person of PEOPLE) made.push(await personAtDesk(db, BRANCH, person))
await db.run(sql`
  insert into crm_sends (registration_id, crm_id, state, fields, by, requested_at, changed_at)
  select id, crm_id, 'Failed', '{}', ${consultant}, now(), now() from registrations where id = ${made[1]?.id}`)

test.each([
  ['nothing', {}, { review: 2, send: 1, progress: 1, all: 5 }],
  ['a branch', { branch }, { review: 2, send: 1, progress: 1, all: 5 }],
  ['a branch without any', { branch: bare }, { review: 0, progress: 0, all: 0 }],
  ['a flow type', { flowType: 'Survey' }, { review: 1, progress: 0, all: 1 }],
  ['the last days', { submitted: 7 }, { review: 2, progress: 0, all: 2 }],
  ['a name', { query: 'amara' }, { review: 1, send: 1, progress: 0, all: 3 }],
  ['a name in the last days', { query: 'amara', submitted: 7 }, { review: 1, all: 1 }],
  ['a failed hand-over', { crm: 'failed' as const }, { review: 0, send: 1, all: 1 }],
  ['what no one is called', { query: '%' }, { review: 0, progress: 0, all: 0 }],
])(
  'narrowed by %s each view counts as many as it lists, and what is new and failed is counted as before',
  async (_what, narrowed, views) => {
    const counts = await call(getRegistrationCounts, { query: narrowed })

    expect(counts).toMatchObject({ views, crmFailed: 1 })
    for (const view of DESK_VIEWS)
      expect(
        (await call(listRegistrations, { query: { ...narrowed, view } })).length,
        `rows of ${view}`,
      ).toBe(counts.views[view])
  },
)
