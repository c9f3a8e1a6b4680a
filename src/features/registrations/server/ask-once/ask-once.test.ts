import { expect, test } from 'vitest'
import { createRegistrationFromDesk } from '#features/reviews/contract/new/new-registration.ts'
import { readLog } from '#features/reviews/contract/log.ts'
import { sendCandidate } from '#features/reviews/contract/review.ts'
import {
  confirmShortLink,
  requestShortLinkCode,
} from '#features/short-links/contract/short-link.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { codeSentTo } from '#tests/people/one-time-code.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { device } from '#tests/registrations/device.ts'
import { askedOfProfiles, HOME } from '#tests/registrations/asked-of-profiles.ts'
import { testServer } from '#tests/test-server.ts'
import { getRegistration } from '../../contract/registration.ts'
import { readAllStoredAnswers } from '../answers/answer-queries.ts'
import { verifyLog } from '../log/verify-log.ts'
import { sql } from '#server/database/database.ts'

const server = await testServer()
const { db, config } = server
const { ids, made, personWithProfile } = await askedOfProfiles(server)

test('a person who gave us their address and jobs once is not asked for them again, and the log says where they come from', async () => {
  const person = await personWithProfile()
  const { id } = await made(person.emailAddress, null)
  const { values, items } = await readAllStoredAnswers(db, id, config)
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

test('a person who changes what their profile said is not told that another device did', async () => {
  const person = await personWithProfile()
  const { id } = await made(person.emailAddress, null)
  expect(
    await device(person, id).save({ actionId: 'first-name', value: 'Amarachi' }),
  ).toMatchObject({ conflict: null })
})

test('an invitation to a number that the owner never confirmed shows nothing of their profile', async () => {
  const person = await personWithProfile()
  const { id } = await made(person.emailAddress, '+447700900999')
  expect((await readAllStoredAnswers(db, id, config)).values.size).toBe(0)
})

test('a consultant reads nothing of a profile by making a registration for its address; its owner finds it filled in', async () => {
  const person = await personWithProfile()
  const consultant = await someConsultant(server)
  const { id } = await consultant.call(createRegistrationFromDesk, {
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
  expect([...(await readAllStoredAnswers(db, id, config)).values.values()]).toEqual(
    expect.arrayContaining([expect.objectContaining(HOME), 'Sawston Sawmill']),
  )
})

test('its owner who signs in and never opens the invitation finds it filled in too, once', async () => {
  const person = await personWithProfile()
  const consultant = await someConsultant(server)
  const { id } = await consultant.call(createRegistrationFromDesk, {
    body: {
      ...{ firstName: 'Amara', lastName: 'Okafor', emailAddress: person.emailAddress },
      ...{ phoneNumber: '', ...ids, flowType: 'Standard', flow: 'asking' },
    },
  })
  await consultant.call(sendCandidate, { params: { id }, body: { channels: ['email'] } })
  const open = () => person.call(getRegistration, { params: { id } })
  const first = await open()
  expect(JSON.stringify(first)).toContain('Sawston Sawmill')
  expect(first.filledIn).not.toEqual([])
  expect((await open()).revision).toBe(first.revision)
  expect(await verifyLog(db, id)).toMatchObject({ whole: true })
})

test('a session that an invitation or a link of the branch opened fills in nothing of the profile by reading', async () => {
  const person = await personWithProfile()
  const consultant = await someConsultant(server)
  const { id } = await consultant.call(createRegistrationFromDesk, {
    body: {
      ...{ firstName: 'Amara', lastName: 'Okafor', emailAddress: person.emailAddress },
      ...{ phoneNumber: '', ...ids, flowType: 'Standard', flow: 'asking' },
    },
  })
  await consultant.call(sendCandidate, { params: { id }, body: { channels: ['email'] } })
  for (const beginning of [
    { kind: 'registration', ownerId: person.id, registrationId: id },
    { kind: 'candidate', ownerId: person.id, handedOverBy: ids.branchId },
  ] as const) {
    const { token } = await issueSession(db, beginning, server.clock())
    await server.signedInAs(token).call(getRegistration, { params: { id } })
  }
  expect((await readAllStoredAnswers(db, id, config)).values.size).toBe(0)
})

test('a person who was invited to a number finds the name that the branch has filled in, and nothing of the profile behind an address that no one has proven', async () => {
  const person = await personWithProfile()
  const consultant = await someConsultant(server)
  const { id } = await consultant.call(createRegistrationFromDesk, {
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
  expect([...(await readAllStoredAnswers(db, id, config)).values.values()]).toEqual(['Amarachi'])
  expect((await readAllStoredAnswers(db, id, config)).items.size).toBe(0)
})
