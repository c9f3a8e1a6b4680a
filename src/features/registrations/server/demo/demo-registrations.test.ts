import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { listRegistrations } from '../../contract/list-registrations.ts'
import { getRegistration } from '../../contract/registration.ts'
import { sql } from '#server/database/database.ts'
import { verifyLog } from '../log/verify-log.ts'
import { testServer } from '#tests/test-server.ts'
import { insertDemoRecords } from '#server/house/demo/plant-demo.ts'
import { readDemoPeople } from '#server/settings/demo-content.ts'

const server = await testServer()
const { db } = server

test('a second start of the demo finds one registration begun, one survey, and no second of either', async () => {
  await insertDemoRecords(server.parts)
  await insertDemoRecords(server.parts)
  const [amara, callum, nasreen] = await Promise.all(
    (await readDemoPeople(join(server.config.contentDir, 'demo'))).candidates.map(registrationsOf),
  )

  expect(amara?.registrations).toMatchObject([
    { status: 'InProgress', flow: { type: 'Standard' }, branch: { name: 'Wakefield' } },
  ])
  expect(callum?.registrations).toMatchObject([{ status: 'InProgress', flow: { type: 'Survey' } }])
  expect(nasreen?.registrations).toEqual([])

  const id = amara?.registrations[0]?.id ?? ''
  const { flow } = (await amara?.someone.call(getRegistration, { params: { id } })) ?? {}
  const actions = flow?.tasks.flatMap(({ steps }) => steps.flatMap((step) => step.actions)) ?? []
  expect(actions.find((action) => action.id === 'first-name')).toMatchObject({ value: 'Amara' })
  expect(actions.find((action) => action.id === 'emergency-name')).toMatchObject({
    value: 'Ngozi Okafor',
  })
  // The flow asks for the month, which is stored as its first day.
  const jobs = actions.find((action) => action.id === 'work-history')
  expect(jobs?.values).toMatchObject([
    { values: { employer: 'Fenwright Foodservice' } },
    { values: { employer: 'Tolworthy Parcels', 'job-to': '2022-08-01' } },
  ])
  expect(await verifyLog(db, id)).toMatchObject({ whole: true })
  expect(
    await db.many(sql`
      select f.type, r.status, count(*)::int as filled from registration_sources s join registrations r on r.id = s.registration_id
      join flow_versions f on f.id = r.flow_version_id join answers a on a.registration_id = r.id and a.by = 'crm' group by f.type, r.status order by f.type`),
    'a flow of each kind that begins with what a CRM says [amendment 6.2]',
  ).toEqual([
    { type: 'AutoOnboarded', status: 'Sent', filled: 9 },
    { type: 'DynamicsOnboarded', status: 'Sent', filled: 7 },
  ])
  expect(
    await db.many(
      sql`select d.last_name as name, c.status from drivers d join licence_checks c on c.driver_id = d.id`,
    ),
  ).toEqual([{ name: 'Okafor', status: 2 }])
  expect(await db.many(sql`select 1 from outbox`)).toEqual([])
})

async function registrationsOf({
  emailAddress,
  password,
}: {
  readonly emailAddress: string
  readonly password: string
}) {
  const { token } = await server.anonymous.call(signIn, {
    body: { emailAddress, password, clientId: 'portal' },
  })
  const someone = server.signedInAs(token ?? '')
  return { someone, registrations: [...(await someone.call(listRegistrations, {}))] }
}
