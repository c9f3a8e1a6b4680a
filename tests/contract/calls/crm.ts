import { createHash } from 'node:crypto'
import {
  checkManyForCrm,
  decideDuplicate,
  getCrmState,
  getCrmDuplicates,
  getCrmPreview,
  retrySendToCrm,
  sendManyToCrm,
  sendToCrm,
  undoCrmMerge,
} from '#features/crm/contract/crm.ts'
import { getDeliveredDocument } from '#features/crm/contract/delivered.ts'
import { createDeliveryStore } from '#features/crm/server/hand-over/delivery-store.ts'
import { toComparedPerson } from '#features/crm/domain/person-fields.ts'
import { buildMatchKeys } from '#features/crm/domain/matching/keys.ts'
import { sql } from '#server/database/database.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import {
  answersOfStranger,
  approvedRegistration,
  ROBERT,
} from '#tests/registrations/approved-registration.ts'
import { submittedRegistration } from '#tests/registrations/submitted-registration.ts'
import { line, type CallFixtures } from '../line.ts'

const fallback = 'An unexpected error has occured.'
const desk = { who: 'consultant', status: 200, fallback } as const
const approved = async ({ server }: CallFixtures) => (await approvedRegistration(server, ROBERT)).id
const one = async (world: CallFixtures) => ({ params: { id: await approved(world) } })

/** Makes the call that sends a registration to a CRM. The registration stays pending, because no worker runs the outbox of these tests. */
async function pending(world: CallFixtures) {
  const { id } = await approvedRegistration(world.server, answersOfStranger())
  const given = { params: { id } }
  await world.consultant.call(sendToCrm, { ...given, body: { decision: 'create' } })
  return given
}

const BOB = { firstName: 'Bob', lastName: "O'Connor", phone: '07700 900123' }
/** Adds a person called Bob to the embedded CRM, whom a search for Robert also finds. */
async function bob({ server }: CallFixtures): Promise<string> {
  const { id } = await server.db.one<{ id: string }>(
    sql`insert into crm_records (crm_id, fields, keys) select id, ${JSON.stringify(BOB)}, ${buildMatchKeys(toComparedPerson(BOB))} from crms where name = 'Embedded' returning id`,
  )
  return id
}

/** Makes a registration that is being sent to a CRM by the webhook, and returns the request with which the CRM fetches one of its files. */
async function delivered(world: CallFixtures) {
  const { db, clock } = world.server
  const { id, documentId } = await submittedRegistration(world.server, world.person)
  const { key } = await db.one<{ key: string }>(sql`
    insert into crm_sends (registration_id, crm_id, state, fields, by, requested_at, changed_at)
    select id, crm_id, 'Pending', '{}', ${world.consultant.id}, ${clock()}, ${clock()} from registrations where id = ${id} returning external_key as key`)
  const signature = `t=1,v1=${createHash('sha256').update(key).digest('hex')}`
  const deliveries = createDeliveryStore({ db, clock, base: '' })
  await deliveries.keep({
    externalKey: key,
    signature,
    documents: [documentId],
    until: deliveries.until(),
  })
  return { params: { delivery: key, documentId }, headers: { 'portal-signature': signature } }
}

async function merged(world: CallFixtures) {
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
  line('[contract 12]', undoCrmMerge, { ...desk, happy: merged }),
  line('[amendment 6.3]', getCrmPreview, { ...desk, happy: one }),
  line('[amendment 6.3]', getDeliveredDocument, {
    who: 'key',
    happy: delivered,
    status: 200,
    fallback: 'Unable to find document',
  }),
  line('[decisions 7]', getCrmState, { ...desk, happy: one }),
  line('[decisions 7]', decideDuplicate, {
    ...desk,
    happy: async (world) => ({
      ...(await one(world)),
      body: { crmId: await bob(world), verdict: 'different' as const },
    }),
    wrong: { body: { crmId: 'someone', verdict: 'maybe' }, field: 'verdict' },
  }),
  line('[decisions 7]', retrySendToCrm, { ...desk, happy: pending, status: 202 }),
  line('[amendment 6.4]', checkManyForCrm, {
    ...desk,
    happy: async (world) => ({ body: { ids: [await approved(world)] } }),
    wrong: { body: { ids: [] }, field: 'ids' },
  }),
  line('[decisions 14]', sendManyToCrm, {
    ...desk,
    happy: async (world) => ({ body: { ids: [await approved(world)] } }),
    status: 202,
    wrong: { body: { ids: [] }, field: 'ids' },
  }),
]
