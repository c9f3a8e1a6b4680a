import { expect, test } from 'vitest'
import { getUser } from '#features/candidates/contract/user.ts'
import { lockHolderOfAccount } from '#features/candidates/server/address-ownership/address-holder.ts'
import {
  cancelRegistration,
  getRegistration,
} from '#features/registrations/contract/registration.ts'
import { checkLog, readLog, readRecentLog } from '#features/reviews/contract/log.ts'
import {
  approveRegistration,
  getDeskDetails,
  sendCandidate,
} from '#features/reviews/contract/review.ts'
import { authenticateCandidate } from '#features/sessions/contract/authenticate-candidate.ts'
import { listSessions } from '#features/sessions/contract/sessions.ts'
import { signOut } from '#features/sessions/contract/sign-out.ts'
import { issueSession, findLiveSession } from '#features/sessions/server/session-queries.ts'
import { makeShortLink } from '#features/short-links/contract/desk.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { filledPath } from '#tests/contract/filled-path.ts'
import { nameOf, operationsOf } from '#tests/contract/operations.ts'
import { isOfDesk, isOpen, isSignOut } from '#tests/contract/published-access.ts'
import { newResetCode, resetPassword, signInStatus } from '#tests/people/password-reset.ts'
import { device } from '#tests/registrations/device.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { makeDeskSteps } from '#tests/people/told-at-desk.ts'
import {
  callInSession,
  PASSWORD_FIRST_REFUSAL,
  makePortalLinkSteps,
} from '../stored/shown-links.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const { db } = server
const desk = await someConsultant(server)
const branchId = await branchNamed(server, 'Leeds Registrations')
const { redeem, handedOver } = makePortalLinkSteps(server, desk, branchId)
const PASSWORD = 'lantern copper meadow'
const THROUGH = 'Someone with a link of Leeds Registrations'
const logOf = (id: string) => desk.call(readLog, { params: { id }, query: {} })

/**
 * The writes that a session may make if it was opened by a handed-over link, which a branch has seen, in addition to the writes that need no session.
 */
const ITS_OWN = ['POST /API/v1/RegistrationAutoSave/{registrationId}']

test('S-73g [amendment 1.2] [amendment 1.8] it writes answers and nothing else: every other call of a candidate that is no reading is refused', async () => {
  const { id, registrationId, thief } = await handedOver()
  const writing = (await operationsOf(server)).filter(
    (one) =>
      one.method !== 'GET' &&
      one.may !== 'integration' &&
      one.may !== 'receiver' &&
      !isOpen(one) &&
      !isSignOut(one) &&
      !isOfDesk(one),
  )
  expect(writing.length).toBeGreaterThan(45)
  const written: string[] = []
  for (const operation of writing) {
    const { status, messages } = await callInSession(
      thief,
      operation.method,
      filledPath(operation),
      {},
    )
    if (status !== 409 || messages[0] !== PASSWORD_FIRST_REFUSAL) written.push(nameOf(operation))
  }
  expect(written).toEqual(ITS_OWN)

  // The calls above have random ids and empty bodies. These have the person's own ids and valid bodies, and are refused as well.
  for (const [method, path, body] of [
    ['PATCH', `/api/v1/user/${id}`, { firstName: 'Mallory' }],
    ['POST', `/api/v1/user/${id}/policyacceptance`, { policy: 'Declaration' }],
    ['PATCH', `/api/v1/user/${id}/UserStatus/OnboardingCompleted`, { value: true }],
  ] as const)
    expect(await callInSession(thief, method, path, body)).toMatchObject({ status: 409 })
  await expect(
    thief.call(cancelRegistration, { params: { id: registrationId }, body: { reason: '' } }),
  ).rejects.toMatchObject({ status: 409, messages: [PASSWORD_FIRST_REFUSAL] })
  await device(thief, registrationId).save({ actionId: 'preferred-name', value: 'Ama' })
})

test('S-73h [amendment 1.2] a token that is made from it is no sign-in of its own, it ends no sign-in of its person, and it can sign itself out', async () => {
  const { id, thief, answer } = await handedOver()
  const token = answer.token ?? ''
  const made = await thief.call(authenticateCandidate, { body: { userId: id, authToken: token } })
  expect(await findLiveSession(db, made.authToken, server.clock())).toMatchObject({
    kind: 'vacancies',
    handedOverBy: branchId,
  })
  for (const { id: sessionId } of await thief.call(listSessions, { params: { id } }))
    expect(
      await callInSession(thief, 'DELETE', `/api/v1/user/${id}/sessions/${sessionId}`),
    ).toMatchObject({
      status: 409,
      messages: [PASSWORD_FIRST_REFUSAL],
    })

  await thief.call(signOut, {})
  expect((await thief.fetch(`/api/v1/user/${id}`)).status).toBe(401)
})

test('S-73i [amendment 1.2] what it saves is logged as said with a link of its branch and not by the person, in a log that is whole', async () => {
  const { emailAddress, registrationId, thief } = await handedOver()
  const phone = device(thief, registrationId)
  await phone.save({ actionId: 'preferred-name', value: 'Ama' })
  const said = (await logOf(registrationId)).map(({ what, who, by }) => [what, who, by])
  expect(said).toContainEqual(['Answered', THROUGH, 'candidate'])
  expect(said).toContainEqual(['Started to answer', THROUGH, 'candidate'])
  expect(
    (await desk.call(readRecentLog, {}))
      .filter((step) => step.registrationId === registrationId)
      .map(({ what, who }) => [what, who]),
  ).toContainEqual(['Started to answer', THROUGH])
  await expect(
    desk.call(approveRegistration, { params: { id: registrationId }, body: { acceptRest: true } }),
  ).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(new RegExp(`^${THROUGH} started to answer it on `)),
  })

  await resetPassword(server, await newResetCode(server, emailAddress), PASSWORD)
  const { token } = await issueSession(
    db,
    { kind: 'candidate', ownerId: (await ownerOf(registrationId)).id },
    server.clock(),
  )
  const owner = device(server.signedInAs(token, someNetwork()), registrationId)
  await owner.save({ actionId: 'preferred-name', value: 'Amara' })
  expect((await logOf(registrationId))[0]).toMatchObject({ what: 'Answered', who: 'Amara Okafor' })
  expect(await desk.call(checkLog, { params: { id: registrationId } })).toMatchObject({
    whole: true,
  })
})
const ownerOf = (registrationId: string) =>
  db.one<{ id: string }>(
    sql`select candidate_id as id from registrations where id = ${registrationId}`,
  )

test('S-73j [amendment 1.1] [amendment 1.3] [amendment 1.5] it proves no address: the account stays closed and reserved, letters greet no one, and the next link can be made', async () => {
  const { id, emailAddress, registrationId, thief, answer } = await handedOver()
  await db.run(
    sql`update registrations set told = '{"firstName":"Amara","lastName":"Okafor","emailAddress":null,"phone":null}' where id = ${registrationId}`,
  )
  const open = { portalEnabled: true, isPortal: true }
  expect(answer.user).toMatchObject(open)
  expect(await thief.call(getUser, { params: { id }, query: { includes: '' } })).toMatchObject(open)
  expect((await thief.fetch(`/api/v1/user/${id}/trackedjobs`)).status).toBe(200)
  await thief.call(getRegistration, { params: { id: registrationId } })
  expect(
    await db.one(sql`
      select c.portal_enabled as open, k.verified_at as verified, r.told is null as "ownerCame"
      from candidates c join contacts k on k.candidate_id = c.id join registrations r on r.candidate_id = c.id where c.id = ${id}`),
  ).toEqual({ open: false, verified: null, ownerCame: false })
  expect((await db.transaction((inside) => lockHolderOfAccount(inside, id)))?.state).toBe(
    'reserved',
  )
  expect(await desk.call(getDeskDetails, { params: { id: registrationId } })).toMatchObject({
    candidate: { portalEnabled: false },
  })

  const next = await desk.call(makeShortLink, { body: { kind: 'p', branchId, registrationId } })
  expect((await redeem(next.code))?.user.id).toBe(id)
  const reset = await newResetCode(server, emailAddress)
  const letters = await server.messagesTo(emailAddress)
  expect(letters.length).toBeGreaterThan(2)
  for (const { text } of letters) expect(text).toMatch(/^Hello,\n/)

  await resetPassword(server, reset, PASSWORD)
  expect(await signInStatus(server, { emailAddress, password: PASSWORD })).toBe(200)
})

test('S-73k [amendment 1.2] a session that the person opens by the code of an invitation ends what was handed over', async () => {
  const told = await makeDeskSteps(server, desk)
  const { id: registrationId, phoneNumber } = await told.registrationFor('s73k@example.com')
  const { link } = await desk.call(sendCandidate, {
    params: { id: registrationId },
    body: { channels: [] },
  })
  const shown = await desk.call(makeShortLink, { body: { kind: 'p', branchId, registrationId } })
  const thief = server.signedInAs((await redeem(shown.code))?.token ?? '', someNetwork())
  expect((await thief.fetch('/API/v1/Registrations')).status).toBe(200)

  const opened = await told.opened(link?.url ?? '', phoneNumber)
  expect((await thief.fetch('/API/v1/Registrations')).status).toBe(401)
  if (!('token' in opened)) throw new Error('the invitation opened nothing')
  const invited = server.signedInAs(opened.token, someNetwork())
  expect((await invited.fetch(`/API/v1/Registration/${registrationId}`)).status).toBe(200)
})
