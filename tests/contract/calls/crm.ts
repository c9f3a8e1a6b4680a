import {
  decideDuplicate,
  getCrm,
  getCrmDuplicates,
  retryCrm,
  sendManyToCrm,
  sendToCrm,
  undoCrm,
} from '#features/crm/contract/crm.ts'
import { personOf } from '#features/crm/domain/fields.ts'
import { keysOf } from '#features/crm/domain/matching/keys.ts'
import { sql } from '#server/database.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { approvedRegistration, ROBERT } from '#tests/registrations/approved-registration.ts'
import { line, type World } from '../line.ts'

const fallback = 'An unexpected error has occured.'
const desk = { who: 'consultant', status: 200, fallback } as const
const approved = async ({ server }: World) => (await approvedRegistration(server, ROBERT)).id
const one = async (world: World) => ({ params: { id: await approved(world) } })

/** On its way: the outbox of these tests is carried out by nobody. */
async function pending(world: World) {
  const given = await one(world)
  await world.consultant.call(sendToCrm, { ...given, body: { decision: 'create' } })
  return given
}

const BOB = { firstName: 'Bob', lastName: "O'Connor", phone: '07700 900123' }
/** A record that a look for Robert finds. */
async function bob({ server }: World): Promise<string> {
  const { id } = await server.db.one<{ id: string }>(
    sql`insert into crm_records (crm_id, fields, keys) select id, ${JSON.stringify(BOB)}, ${keysOf(personOf(BOB))} from crms where name = 'Embedded' returning id`,
  )
  return id
}

async function merged(world: World) {
  const given = await one(world)
  const id = await bob(world)
  await world.consultant.call(sendToCrm, {
    ...given,
    body: { decision: { link: id, fields: ['phone'] } },
  })
  await emptyOutbox(world.server)
  return given
}

export const crmCalls = [
  line('[contract 12]', getCrmDuplicates, { ...desk, happy: one }),
  line('[contract 12]', sendToCrm, {
    ...desk,
    happy: async (world) => ({ ...(await one(world)), body: { decision: 'create' as const } }),
    status: 202,
    wrong: { body: { decision: 'create', fields: [] }, field: 'fields' },
  }),
  line('[contract 12]', undoCrm, { ...desk, happy: merged }),
  line('[decisions 7]', getCrm, { ...desk, happy: one }),
  line('[decisions 7]', decideDuplicate, {
    ...desk,
    happy: async (world) => ({
      ...(await one(world)),
      body: { crmId: await bob(world), verdict: 'different' as const },
    }),
    wrong: { body: { crmId: 'somebody', verdict: 'maybe' }, field: 'verdict' },
  }),
  line('[decisions 7]', retryCrm, { ...desk, happy: pending, status: 202 }),
  line('[decisions 14]', sendManyToCrm, {
    ...desk,
    happy: async (world) => ({ body: { ids: [await approved(world)] } }),
    status: 202,
    wrong: { body: { ids: [] }, field: 'ids' },
  }),
]
