import { expect, test } from 'vitest'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import {
  cancelRegistration,
  getRegistration,
  submitRegistration,
} from '#features/registrations/contract/registration.ts'
import { makeShortLink } from '#features/short-links/contract/desk.ts'
import { getShortLink } from '#features/short-links/contract/short-link.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { newResetCode, resetPassword } from '#tests/people/password-reset.ts'
import { answerAllBut, sign } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { newUndoCode, undo } from '#tests/people/undo.ts'
import {
  callInSession,
  PASSWORD_FIRST_REFUSAL,
  makePortalLinkSteps,
} from '../stored/shown-links.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const { db } = server
const desk = await someConsultant(server)
const branchId = await branchNamed(server, 'Leeds Registrations')
const PASSWORD = 'lantern copper meadow'

const { shown, redeem, handedOver } = makePortalLinkSteps(server, desk, branchId)
const elsewhere = async (candidateId: string) => {
  const id = await someRegistration(server, candidateId)
  await branchNamed(server, 'Hull Registrations')
  await db.run(
    sql`update registrations set branch_id = (select id from branches where name = 'Hull Registrations') where id = ${id}`,
  )
  return id
}
const signedInWith = async (emailAddress: string) =>
  server
    .client(someNetwork())
    .call(signIn, { body: { emailAddress, password: PASSWORD, clientId: 'portal' } })

test('S-73a [amendment 1.2] a consultant who redeems the portal link that she was shown signs, declares and sends nothing for its person', async () => {
  const { id, registrationId, thief, answer } = await handedOver()
  expect(answer.user).toMatchObject({ id, portalEnabled: true, isPortal: true })
  const phone = device(thief, registrationId)
  const refused = { status: 409, messages: [PASSWORD_FIRST_REFUSAL] }
  await phone.save({ actionId: 'preferred-name', value: 'Ama' })
  for (const saving of [
    { actionId: 'truthful', value: 'agreed' },
    { actionId: 'truthful' },
    { actionId: 'signed', value: { name: 'Amara Okafor', drawn: false } },
  ])
    expect(await phone.post(phone.formOf(saving))).toMatchObject({
      ...refused,
      data: { fields: { value: PASSWORD_FIRST_REFUSAL } },
    })
  await expect(
    thief.call(submitRegistration, { params: { id: registrationId }, body: { declaration: true } }),
  ).rejects.toMatchObject(refused)
})

test('S-73b [amendment 1.2] [amendment 6.4] it ends when another branch registers its person: nothing that was written there is read, listed or changed through it', async () => {
  const { id, registrationId, thief } = await handedOver()
  const listed = await thief.call(listRegistrations, { query: {} })
  expect(listed.map((row) => row.id)).toEqual([registrationId])
  await thief.call(getRegistration, { params: { id: registrationId } })

  const other = await elsewhere(id)
  for (const path of [
    `/api/v1/user/${id}`,
    `/api/v1/user/${id}/phones`,
    '/API/v1/Registrations',
    `/API/v1/Registration/${other}`,
    `/API/v1/Registration/${registrationId}`,
  ])
    expect((await thief.fetch(path)).status, path).toBe(401)
  const phone = device(thief, other)
  const saved = await phone.post(phone.formOf({ actionId: 'preferred-name', value: 'X' }))
  expect(saved.status).toBe(401)
})

test('S-73l [amendment 6.4] a portal link is no window into another branch: none is made or opened for a person whom one registered, and one ends when its registration moves', async () => {
  const known = await shown()
  await elsewhere(known.id)
  const moved = await shown()
  await db.run(
    sql`update registrations set branch_id = (select id from branches where name = 'Hull Registrations') where id = ${moved.registrationId}`,
  )
  const withdrawn = { status: 410, data: expect.objectContaining({ reason: 'revoked' }) }
  for (const { id, link } of [known, moved]) {
    await expect(redeem(link.code)).rejects.toMatchObject(withdrawn)
    const code = link.url?.split('/').at(-1) ?? ''
    await expect(
      server.anonymous.call(getShortLink, { params: { kind: 'p', code } }),
    ).rejects.toMatchObject(withdrawn)
    expect(await db.many(sql`select 1 from sessions where owner_id = ${id}`)).toEqual([])
  }
  await expect(
    desk.call(makeShortLink, {
      body: { kind: 'p', branchId, registrationId: known.registrationId },
    }),
  ).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Another branch knows this person too'),
  })
})

test('S-73c [amendment 1.4] its press is no recent sign-in: contacts, export, deletion and a password need one of the person’s own', async () => {
  const { id, thief } = await handedOver()
  const { contactId } = await db.one<{ contactId: string }>(sql`
    insert into contacts (candidate_id, kind, value, value_key, type, verified_at, is_primary, created_at)
    values (${id}, 'phone', '+447700900555', '+447700900555', 'Mobile', ${server.clock()}, false, ${server.clock()}) returning id as "contactId"`)
  const refused = [409, { code: 'own_sign_in_required' }]
  const calls = [
    ['GET', `/api/v1/user/${id}/export`, undefined],
    ['POST', '/api/v1/validation', { type: 'PhoneValidation', code: 'ABCD' }],
    ['PATCH', `/api/v1/user/${id}/phones/${contactId}/setasprimary`, undefined],
    ['POST', `/api/v1/user/${id}/phones/${contactId}/verifyconfirm`, { code: 'ABCD' }],
    ['DELETE', `/api/v1/user/${id}`, undefined],
    [
      'POST',
      `/api/v1/user/${id}/Security/UpdatePassword`,
      { NewPassword: PASSWORD, NewPasswordConfirm: PASSWORD, OldPassword: '' },
    ],
  ] as const
  for (const [method, path, body] of calls) {
    const { status, data } = await callInSession(thief, method, path, body)
    expect([status, data], path).toEqual(refused)
  }
})

test('S-73d [amendment 1.2] a sign-in of the person’s own ends what was handed over, and signs', async () => {
  const { emailAddress, registrationId, thief } = await handedOver()
  await resetPassword(server, await newResetCode(server, emailAddress), PASSWORD)
  expect((await thief.fetch('/API/v1/Registrations')).status, 'after the reset').toBe(401)

  const { token } = await signedInWith(emailAddress)
  const owner = server.signedInAs(token ?? '', someNetwork())
  const phone = device(owner, registrationId)
  await answerAllBut('signed', phone)
  await sign(phone)
  const { status } = await owner.call(submitRegistration, {
    params: { id: registrationId },
    body: { declaration: true },
  })
  expect(status).toBe('Submitted')
})

test('S-73e [amendment 1.2] a password alone ends it as well, and a second link that was shown opens nothing once the address is proven', async () => {
  const person = await shown()
  const second = await desk.call(makeShortLink, {
    body: { kind: 'p', branchId, registrationId: person.registrationId },
  })
  const first = await redeem(person.link.code)
  const thief = server.signedInAs(first?.token ?? '', someNetwork())
  await resetPassword(server, await newResetCode(server, person.emailAddress), PASSWORD)
  await db.run(sql`
    insert into sessions (token_hash, kind, owner_id, handed_over_by, auth_time, created_at, idle_until, ends_at, browser)
    select sha256('left over'), 'candidate', ${person.id}, ${branchId}, ${server.clock()}, ${server.clock()}, ${server.clock()}, ${server.clock()}, ''`)
  await signedInWith(person.emailAddress)
  expect((await thief.fetch('/API/v1/Registrations')).status).toBe(401)
  expect(
    await db.many(
      sql`select 1 from sessions where owner_id = ${person.id} and handed_over_by is not null`,
    ),
  ).toEqual([])
  await expect(redeem(second.code)).rejects.toMatchObject({
    status: 410,
    data: { reason: 'signs in' },
  })
})

test('S-73f [amendment 1.4] [amendment 1.5] the address is told at once, in a letter without a typed word, and takes the account back', async () => {
  const { id, emailAddress, thief } = await handedOver()
  const [letter, ...more] = await server.messagesTo(emailAddress)
  expect(more).toEqual([])
  expect(letter?.subject).toContain('portal was opened')
  expect(letter?.text).toContain('a link that Leeds Registrations had created')
  expect(letter?.text).not.toMatch(/Amara|Okafor/)

  const answer = await undo(server, await newUndoCode(server, emailAddress))
  expect(answer.http).toBe(200)
  expect((await thief.fetch(`/api/v1/user/${id}`)).status).toBe(401)
  await resetPassword(server, answer.data?.code ?? '', PASSWORD)
  expect((await signedInWith(emailAddress)).user.id).toBe(id)
})

test('S-79d [amendment 1.7] a portal link ends with its registration', async () => {
  const { registrationId, link } = await shown()
  await desk.call(cancelRegistration, { params: { id: registrationId }, body: { reason: '' } })
  const code = link.url?.split('/').at(-1) ?? ''
  const cancelled = {
    status: 410,
    messages: ['This registration was cancelled.'],
    data: expect.objectContaining({ reason: 'cancelled' }),
  }
  await expect(
    server.anonymous.call(getShortLink, { params: { kind: 'p', code } }),
  ).rejects.toMatchObject(cancelled)
  for (const one of [link.code, code]) await expect(redeem(one)).rejects.toMatchObject(cancelled)
  await expect(
    desk.call(makeShortLink, { body: { kind: 'p', branchId, registrationId } }),
  ).rejects.toMatchObject({ status: 409 })
})
