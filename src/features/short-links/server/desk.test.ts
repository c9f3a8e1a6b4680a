import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { someNumber } from '#tests/people/contacts.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { reservedAccount } from '#tests/people/reserved-account.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import { listShortLinks, makeShortLink, revokeShortLink } from '../contract/desk.ts'
import { getShortLink } from '../contract/short-link.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const { db } = server
const branchId = await branchNamed(server, 'Leeds Registrations')
const consultant = await someConsultant(server)
const stranger = await someConsultant(server, { branches: ['Hull Registrations'] })
const person = {
  firstName: 'Nadia',
  lastName: 'Rahman',
  emailAddress: 'nadia@example.test',
  phone: '07700 900123',
}
/** Adds a number to a candidate's contacts. */
async function addNumber(candidateId: string) {
  const to = someNumber()
  await db.run(sql`
    insert into contacts (candidate_id, kind, value, value_key, type, created_at)
    values (${candidateId}, 'phone', ${to}, ${to}, 'Mobile', ${server.clock()})`)
  return to
}
const codeIn = (url: string | null) => /\/([0-9A-Z]{26})$/.exec(url ?? '')?.[1] ?? ''

test('a shared link opens the branch, each use is counted, and it can be ended', async () => {
  const vacancy = await publishVacancy(
    db,
    { branch: { name: 'Leeds Registrations', email: 'leeds@example.test' } },
    server.clock(),
  )
  const made = await consultant.call(makeShortLink, {
    body: { kind: 's', branchId, vacancyId: vacancy.id, inviteKind: 'account' },
  })
  const params = { kind: 's' as const, code: codeIn(made.url) }
  expect(made).toMatchObject({ kind: 's', code: null, usedCount: 0 })
  expect(await server.anonymous.call(getShortLink, { params })).toMatchObject({
    kind: 's',
    vacancyId: vacancy.id,
    branch: { name: 'Leeds Registrations' },
  })

  const [listed] = await consultant.call(listShortLinks, { query: { kind: 's' } })
  expect(listed).toMatchObject({
    id: made.id,
    url: null,
    state: 'active',
    usedCount: 1,
    madeBy: 'Priya Shah',
    branch: { name: 'Leeds Registrations' },
    vacancy: { id: vacancy.id },
    inviteKind: 'account',
    for: null,
  })
  await consultant.call(revokeShortLink, { params: { id: made.id } })
  await consultant.call(revokeShortLink, { params: { id: made.id } })
  await expect(server.anonymous.call(getShortLink, { params })).rejects.toMatchObject({
    status: 410,
    data: { reason: 'revoked' },
  })
  expect(
    (await consultant.call(listShortLinks, { query: { state: 'revoked' } })).map(({ id }) => id),
  ).toEqual([made.id])
})

test('a link with a person shows a stranger one letter and two digits, and the list says whom it is for', async () => {
  const made = await consultant.call(makeShortLink, {
    body: { kind: 'o', branchId, candidate: person },
  })

  expect(
    await server.anonymous.call(getShortLink, { params: { kind: 'o', code: codeIn(made.url) } }),
  ).toMatchObject({ firstName: 'N', maskedPhone: '•••••••••23', secondFactor: 'sms' })
  expect((await consultant.call(listShortLinks, { query: { kind: 'o' } }))[0]).toMatchObject({
    for: 'Nadia Rahman',
  })
  await expect(
    consultant.call(makeShortLink, { body: { kind: 'o', branchId } }),
  ).rejects.toMatchObject({
    status: 422,
    data: { fields: { candidate: 'Say whom the link is for' } },
  })
  await expect(
    consultant.call(makeShortLink, {
      body: { kind: 'o', branchId, candidate: { ...person, emailAddress: 'nadia' } },
    }),
  ).rejects.toMatchObject({
    status: 422,
    data: { fields: { 'candidate.emailAddress': expect.any(String) } },
  })
})

test('an invitation leads only into an open registration of the branch', async () => {
  const { id: candidateId } = await server.signUpCandidate()
  const registrationId = await someRegistration(server, candidateId)
  const made = await consultant.call(makeShortLink, {
    body: { kind: 'i', branchId, registrationId },
  })

  expect(
    await server.anonymous.call(getShortLink, { params: { kind: 'i', code: codeIn(made.url) } }),
  ).toMatchObject({ firstName: 'A', secondFactor: 'email' })
  const sent = await someRegistration(server, candidateId, { status: 'Submitted' })
  await expect(
    consultant.call(makeShortLink, { body: { kind: 'i', branchId, registrationId: sent } }),
  ).rejects.toMatchObject({ status: 409 })
  const elsewhere = await branchNamed(server, 'Hull Registrations')
  for (const unknown of [registrationId, randomUUID()])
    await expect(
      stranger.call(makeShortLink, {
        body: { kind: 'i', branchId: elsewhere, registrationId: unknown },
      }),
    ).rejects.toMatchObject({
      status: 403,
      messages: ['You do not have access to this registration.'],
    })
})

test('an invitation that names another person than its registration is refused, not sent to the old address', async () => {
  const { id: candidateId, emailAddress } = await server.signUpCandidate()
  const phone = await addNumber(candidateId)
  const registrationId = await someRegistration(server, candidateId)
  const { firstName, lastName } = await db.one<{ firstName: string; lastName: string }>(
    sql`select first_name as "firstName", last_name as "lastName" from candidates where id = ${candidateId}`,
  )
  const same = { firstName, lastName, emailAddress: emailAddress.toUpperCase(), phone }
  const invite = (candidate: typeof same) =>
    consultant.call(makeShortLink, { body: { kind: 'i', branchId, registrationId, candidate } })

  expect(await invite(same)).toMatchObject({ kind: 'i' })
  expect(await invite({ ...same, phone: '' })).toMatchObject({ kind: 'i' })
  for (const [field, value] of Object.entries(person))
    await expect(invite({ ...same, [field]: value })).rejects.toMatchObject({
      status: 422,
      data: { fields: { [`candidate.${field}`]: expect.any(String) } },
    })
})

test('a link that names a registration besides its person names one of the own branches', async () => {
  const { id: candidateId } = await server.signUpCandidate()
  const registrationId = await someRegistration(server, candidateId)
  const body = { kind: 'o' as const, branchId, registrationId, candidate: person }
  expect(await consultant.call(makeShortLink, { body })).toMatchObject({ kind: 'o' })
  const elsewhere = await branchNamed(server, 'Hull Registrations')
  for (const unknown of [registrationId, randomUUID()])
    await expect(
      stranger.call(makeShortLink, {
        body: { ...body, branchId: elsewhere, registrationId: unknown },
      }),
    ).rejects.toMatchObject({
      status: 403,
      messages: ['You do not have access to this registration.'],
    })
})

test('no one else gets the key to an account that its owner signs in to; a person without an account gets a code to type', async () => {
  const owner = await server.signUpCandidate()
  const ofOwner = await someRegistration(server, owner.id)
  await expect(
    consultant.call(makeShortLink, { body: { kind: 'p', branchId, registrationId: ofOwner } }),
  ).rejects.toMatchObject({
    status: 409,
    messages: ['They have a portal account already and sign in with it.'],
  })

  const newcomer = await reservedAccount(server)
  const { code } = await consultant.call(makeShortLink, {
    body: { kind: 'p', branchId, registrationId: await someRegistration(server, newcomer.id) },
  })
  const { user } = (await server.anonymous.call(validate, {
    body: { code: code ?? '', type: 'PortalOnboarding' },
  })) as { user: { id: string; isPortal: boolean } }
  expect(user).toMatchObject({ id: newcomer.id, isPortal: true })
})

test('links of other branches are neither made, listed nor ended', async () => {
  const made = await consultant.call(makeShortLink, { body: { kind: 's', branchId } })

  await expect(
    stranger.call(makeShortLink, { body: { kind: 's', branchId } }),
  ).rejects.toMatchObject({
    status: 422,
    data: { fields: { branchId: 'Choose one of your branches' } },
  })
  expect((await stranger.call(listShortLinks, { query: {} })).map(({ id }) => id)).not.toContain(
    made.id,
  )
  for (const id of [made.id, randomUUID()])
    await expect(stranger.call(revokeShortLink, { params: { id } })).rejects.toMatchObject({
      status: 404,
      messages: ['There is no such link.'],
    })
  expect(
    await db.one(sql`select revoked_at as "revokedAt" from short_links where id = ${made.id}`),
  ).toEqual({ revokedAt: null })
})
