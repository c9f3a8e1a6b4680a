import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emailAddressOf } from '#shared/words/email-address.ts'
import { addressCalls } from '#features/candidates/contract/records/address.ts'
import { workHistoryCalls } from '#features/candidates/contract/records/work-history.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { flowVersionNamed } from '#features/registration-flow/server/flow-queries.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { createRegistrationCall } from '#features/reviews/contract/new/new-registration.ts'
import { readLog } from '#features/reviews/contract/log.ts'
import { sendCandidate } from '#features/reviews/contract/review.ts'
import {
  confirmShortLink,
  requestShortLinkCode,
} from '#features/short-links/contract/short-link.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { codeSentTo } from '#tests/people/one-time-code.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { device } from '#tests/registrations/device.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { getRegistration, submitRegistration } from '../../contract/registration.ts'
import { answersOf } from '../answers/answer-queries.ts'
import { createRegistration } from '../life/create-registration.ts'
import { transit } from '../life/transit.ts'
import { verifyLog } from '../log/verify-log.ts'
import { sql } from '#server/database/database.ts'

const server = await testServer()
const { db, clock, config } = server
const HOME = { address1: '1 Kirkgate', city: 'Wakefield', postCode: 'WF1 1TF' }
const JOB = { employer: 'Sawston Sawmill', jobTitle: 'Yard hand', from: '2020-03', current: true }

const ASKING: Flow = {
  ...SMALL_FLOW,
  name: 'asking',
  tasks: [
    {
      id: 'you',
      name: 'You',
      steps: [
        {
          id: 'about-you',
          name: 'About you',
          showIntroductionScreen: false,
          actions: [
            {
              id: 'first-name',
              name: 'FirstName',
              type: 'text',
              label: 'First name',
              prefill: 'firstName',
            },
            { id: 'home', name: 'Home', type: 'address', label: 'Home', prefill: 'address' },
          ],
        },
        {
          id: 'jobs',
          name: 'Jobs',
          showIntroductionScreen: false,
          actions: [
            {
              id: 'work-history',
              name: 'WorkHistory',
              type: 'ActionSet',
              label: 'Jobs',
              itemName: 'Job',
              atLeast: 0,
              atMost: 5,
              prefill: 'workHistories',
              actions: [
                {
                  id: 'employer',
                  name: 'Employer',
                  type: 'text',
                  label: 'Employer',
                  prefill: 'workHistory.employer',
                },
                {
                  id: 'title',
                  name: 'Title',
                  type: 'text',
                  label: 'Title',
                  prefill: 'workHistory.jobTitle',
                },
                {
                  id: 'from',
                  name: 'From',
                  type: 'date',
                  label: 'From',
                  prefill: 'workHistory.from',
                },
                {
                  id: 'to',
                  name: 'To',
                  type: 'date',
                  label: 'To',
                  optional: true,
                  prefill: 'workHistory.to',
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}
// The version is in the database as soon as one registration asks by it.
await someRegistration(server, (await server.signUpCandidate()).id, { flow: ASKING })
const ids = await db.one<{ branchId: string; crmId: string }>(
  sql`select b.id as "branchId", c.id as "crmId" from branches b, crms c where b.name = 'Leeds Registrations'`,
)

/** As the desk makes one for whoever has this address. */
async function made(emailAddress: string, phone: string | null) {
  const [address, flow] = [emailAddressOf(emailAddress), await flowVersionNamed(db, 'asking')]
  if (!address || !flow) throw new Error('both are there')
  const wanted = {
    person: { firstName: 'Amara', lastName: 'Okafor', address, phone },
    ...ids,
    flow,
    consultantFirstName: null,
    createdBy: null,
    by: 'operator',
  }
  return db.transaction(async (inside) =>
    transit(
      inside,
      await createRegistration(inside, wanted, clock(), config),
      { transition: 'invite', actor: 'operator' },
      clock(),
    ),
  )
}

async function somebody() {
  const person = await server.signUpCandidate()
  await person.call(addressCalls.create, { params: { id: person.id }, body: HOME })
  await person.call(workHistoryCalls.create, { params: { id: person.id }, body: JOB })
  return person
}

test('whoever told us their address and jobs once is not asked for them again, and the log says where they come from', async () => {
  const person = await somebody()
  const { id } = await made(person.emailAddress, null)
  const { values, items } = await answersOf(db, id, config)
  expect([...values.values()]).toEqual(
    expect.arrayContaining([
      'Amara',
      expect.objectContaining(HOME),
      'Sawston Sawmill',
      'Yard hand',
      '2020-03-01',
    ]),
  )
  expect(items.get('work-history')).toHaveLength(1)
  expect(await verifyLog(db, id)).toMatchObject({ whole: true })
  expect(
    await db.many(
      sql`select distinct actor from registration_log where registration_id = ${id} order by actor`,
    ),
  ).toEqual([{ actor: 'operator' }, { actor: 'profile' }])
})

test('whoever changes what their profile said is not told that another device did', async () => {
  const person = await somebody()
  const { id } = await made(person.emailAddress, null)
  expect(
    await device(person, id).save({ actionId: 'first-name', value: 'Amarachi' }),
  ).toMatchObject({ conflict: null })
})

test('an invitation to a number that the owner never confirmed shows nothing of their profile', async () => {
  const person = await somebody()
  const { id } = await made(person.emailAddress, '+447700900999')
  expect((await answersOf(db, id, config)).values.size).toBe(0)
})

test('a consultant reads nothing of a profile by making a registration for its address; its owner finds it filled in', async () => {
  const person = await somebody()
  const consultant = await someConsultant(server)
  const { id } = await consultant.call(createRegistrationCall, {
    body: {
      firstName: 'Amara',
      lastName: 'Okafor',
      emailAddress: person.emailAddress,
      phoneNumber: '',
      ...ids,
      flowType: 'Standard',
      flow: 'asking',
    },
  })
  const { link } = await consultant.call(sendCandidate, {
    params: { id },
    body: { channels: ['email'] },
  })
  const seen = JSON.stringify([
    await consultant.call(getRegistration, { params: { id } }),
    await consultant.call(readLog, { params: { id }, query: {} }),
  ])
  for (const told of ['Kirkgate', 'Sawston']) expect(seen).not.toContain(told)

  const params = { kind: 'i' as const, code: link?.url.split('/').at(-1) ?? '' }
  const visitor = server.client(someNetwork())
  await visitor.call(requestShortLinkCode, { params })
  await visitor.call(confirmShortLink, {
    params,
    body: { code: await codeSentTo(server, person.emailAddress) },
  })
  expect([...(await answersOf(db, id, config)).values.values()]).toEqual(
    expect.arrayContaining([expect.objectContaining(HOME), 'Sawston Sawmill']),
  )
})

test('a person who was invited to a number finds the name that the branch has filled in, and nothing of the profile behind an address that no one has proven', async () => {
  const person = await somebody()
  const consultant = await someConsultant(server)
  const { id } = await consultant.call(createRegistrationCall, {
    body: {
      firstName: 'Amarachi',
      lastName: 'Okafor',
      emailAddress: person.emailAddress,
      phoneNumber: '07700 900888',
      ...ids,
      flowType: 'Standard',
      flow: 'asking',
    },
  })
  const { link } = await consultant.call(sendCandidate, {
    params: { id },
    body: { channels: ['sms'] },
  })
  await db.run(sql`update contacts set verified_at = null where candidate_id = ${person.id}`)
  await db.run(sql`delete from passwords where owner_id = ${person.id}`)
  await db.run(sql`delete from sessions where owner_id = ${person.id}`)
  const params = { kind: 'i' as const, code: link?.url.split('/').at(-1) ?? '' }
  const visitor = server.client(someNetwork())
  await visitor.call(requestShortLinkCode, { params })
  await visitor.call(confirmShortLink, {
    params,
    body: { code: await codeSentTo(server, '+447700900888') },
  })
  expect([...(await answersOf(db, id, config)).values.values()]).toEqual(['Amarachi'])
  expect((await answersOf(db, id, config)).items.size).toBe(0)
})

async function sent(
  id: string,
  { call, fetch }: Pick<Awaited<ReturnType<typeof somebody>>, 'call' | 'fetch'>,
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
  const person = await somebody()
  const { id } = await made(person.emailAddress, null)
  await sent(id, person, '2 Kirkgate')
  expect(await person.call(addressCalls.list, { params: { id: person.id } })).toMatchObject([
    { address1: '2 Kirkgate' },
  ])
  const jobs = await person.call(workHistoryCalls.list, { params: { id: person.id } })
  expect(jobs.map(({ employer, from }) => [employer, from])).toEqual([
    ['Sawston Sawmill', '2020-03'],
    ['Fennimore Stores', '2024-05'],
  ])
})

test('whoever holds an invitation changes no profile that its owner signs in to', async () => {
  const person = await somebody()
  const { id } = await made(person.emailAddress, null)
  const { token } = await issueSession(
    db,
    { kind: 'registration', ownerId: person.id, registrationId: id },
    clock(),
  )
  await sent(id, server.signedInAs(token), '2 Kirkgate')
  expect(await person.call(addressCalls.list, { params: { id: person.id } })).toMatchObject([
    { address1: '1 Kirkgate' },
  ])
})
