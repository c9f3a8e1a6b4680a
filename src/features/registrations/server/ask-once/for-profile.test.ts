import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressEndpoints } from '#features/candidates/contract/records/address.ts'
import { workHistoryEndpoints } from '#features/candidates/contract/records/work-history.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { device } from '#tests/registrations/device.ts'
import { askedOfProfiles, HOME } from '#tests/registrations/asked-of-profiles.ts'
import { testServer } from '#tests/test-server.ts'
import { submitRegistration } from '../../contract/registration.ts'

const server = await testServer()
const { db, clock } = server
const { made, personWithProfile } = await askedOfProfiles(server)

async function sent(
  id: string,
  { call, fetch }: Pick<Awaited<ReturnType<typeof personWithProfile>>, 'call' | 'fetch'>,
  address1: string,
) {
  const { save } = device({ call, fetch }, id)
  const item = randomUUID()
  await save({ actionId: 'first-name', value: 'Amara' })
  await save({
    actionId: 'home',
    value: {
      ...HOME,
      address1,
      address2: '',
      address3: '',
      address4: '',
      county: '',
      country: 'United Kingdom',
    },
  })
  for (const [actionId, value] of [
    ['employer', 'Fennimore Stores'],
    ['title', 'Picker'],
    ['from', '2024-05-06'],
    ['to', '2025-01-31'],
  ] as const)
    await save({ actionId, value, set: 'work-history', item, stepId: 'jobs' })
  await call(submitRegistration, { params: { id }, body: { declaration: true } })
}

test('what was sent is in the profile afterwards, and nothing in it twice', async () => {
  const person = await personWithProfile()
  const { id } = await made(person.emailAddress, null)
  await sent(id, person, '2 Kirkgate')
  expect(await person.call(addressEndpoints.list, { params: { id: person.id } })).toMatchObject([
    { address1: '2 Kirkgate' },
  ])
  const jobs = await person.call(workHistoryEndpoints.list, { params: { id: person.id } })
  expect(jobs.map(({ employer, from }) => [employer, from])).toEqual([
    ['Sawston Sawmill', '2020-03'],
    ['Fennimore Stores', '2024-05'],
  ])
})

test('the holder of an invitation changes no profile that its owner signs in to', async () => {
  const person = await personWithProfile()
  const { id } = await made(person.emailAddress, null)
  const { token } = await issueSession(
    db,
    { kind: 'registration', ownerId: person.id, registrationId: id },
    clock(),
  )
  await sent(id, server.signedInAs(token), '2 Kirkgate')
  expect(await person.call(addressEndpoints.list, { params: { id: person.id } })).toMatchObject([
    { address1: '1 Kirkgate' },
  ])
})
