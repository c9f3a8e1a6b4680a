import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { listSocialLogins, removeSocialLogin } from '#features/accounts/contract/social-logins.ts'
import { updatePassword } from '#features/accounts/contract/update-password.ts'
import { createConsultant } from '#features/consultants/server/create-consultant.ts'
import { deactivateConsultant } from '#features/consultants/server/deactivate-consultant.ts'
import { endOtherSessions, endSession, listSessions } from '#features/sessions/contract/sessions.ts'
import { signOut } from '#features/sessions/contract/sign-out.ts'
import { makeShortLink, revokeShortLink } from '#features/short-links/contract/desk.ts'
import { sql } from '#server/database/database.ts'
import { auditOf } from '#tests/audit.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { companySettings, fakeIssuer, issuerSettings } from '#tests/servers/fake-issuer.ts'
import { newResetCode, resetPassword } from '#tests/people/password-reset.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { linkCode, pressLink, socialVisitor, statedPerson } from '#tests/servers/social-visitor.ts'
import { testServer } from '#tests/test-server.ts'
import { consultantLogin } from '../desk/consultant-login.ts'

const issuer = await fakeIssuer()
afterAll(issuer.close)
const server = await testServer({
  environment: { ...issuerSettings(issuer.origin), ...companySettings(issuer.origin) },
})
const wholeRecord = async () =>
  (
    await server.db.one<{ text: string }>(
      sql`select string_agg(audit::text, chr(10)) as text from audit`,
    )
  ).text.toLowerCase()
const bare = (event: string) => ({ event, subject: null })

async function expectNotInRecord(...secrets: readonly string[]) {
  const record = await wholeRecord()
  for (const secret of secrets) expect(record).not.toContain(secret.toLowerCase())
}

type Person = Awaited<ReturnType<typeof server.signUpCandidate>>

async function signedInAgain({ emailAddress }: Person, password: string) {
  const { token } = await server
    .client(someNetwork())
    .call(signIn, { body: { emailAddress, password, clientId: 'portal' } })
  return { token: token ?? '', ...server.signedInAs(token ?? '', someNetwork()) }
}

/** Makes two attempts to change the password: the server refuses the first and accepts the second. */
async function changePassword(person: Person, changed: string) {
  const change = (OldPassword: string) =>
    person.call(updatePassword, {
      params: { id: person.id },
      query: {},
      body: { OldPassword, NewPassword: changed, NewPasswordConfirm: changed },
    })
  await expect(change('not the right one')).rejects.toMatchObject({ status: 422 })
  await change(person.password)
}

/** Ends another session of the person by its id, and then all sessions but the current one. Returns the id of the session that it ended first. */
async function endOthers(person: Person) {
  const sessions = await person.call(listSessions, { params: { id: person.id } })
  const other = sessions.find(({ current }) => !current)?.id ?? ''
  await person.call(endSession, { params: { id: person.id, sessionId: other } })
  await person.call(endOtherSessions, { params: { id: person.id } })
  return other
}

/**
 * Signs in with Google, links that sign-in to the account by the link in the letter, and makes one sign-in with a wrong token, which is refused.
 * Returns the link's code.
 */
async function linkProvider({ emailAddress }: Person) {
  issuer.letIn(statedPerson({ email: emailAddress }))
  const visitor = socialVisitor(server)
  expect((await visitor.signIn('google')).data.linkSentTo).toBe(emailAddress)
  const link = await linkCode(server, emailAddress)
  await pressLink(server, link)
  const refused = await visitor.login('google', 'no token of anyone')
  expect(refused.status).toBe(400)
  return link
}

test('S-72r everything a person does about how they sign in is in the security record once, in its order, and no secret with it', async () => {
  const amara = await server.signUpCandidate()
  const [changed, reset] = ['copper lantern meadow', 'velvet harbour engine']
  await changePassword(amara, changed)

  await signedInAgain(amara, changed)
  const other = await endOthers(amara)

  const code = await newResetCode(server, amara.emailAddress)
  expect((await resetPassword(server, code, reset)).http).toBe(200)

  const link = await linkProvider(amara)

  const last = await signedInAgain(amara, reset)
  const login = (await last.call(listSocialLogins, { params: { id: amara.id } }))[0]?.id ?? ''
  await last.call(removeSocialLogin, { params: { id: amara.id, socialLoginId: login } })
  await last.call(signOut, {})

  expect(await auditOf(server, amara.id)).toEqual([
    ...[
      'registered',
      'address confirmed',
      'signed in',
      'password change refused',
      'password changed',
      'signed in',
    ].map(bare),
    { event: 'session ended', subject: other },
    ...['other sessions ended', 'password reset asked', 'password reset'].map(bare),
    { event: 'social sign-in asked', subject: 'google' },
    { event: 'social sign-in linked', subject: 'google' },
    bare('signed in'),
    { event: 'social sign-in removed', subject: login },
    bare('signed out'),
  ])
  expect(await auditOf(server, 'anonymous')).toEqual([
    { event: 'social sign-in refused', subject: 'google' },
  ])
  await expectNotInRecord(
    ...['@', amara.password, changed, reset, code, link, amara.token, last.token],
    ...['no token of anyone', 'Amara'],
  )
})

const PRIYA = { firstName: 'Priya', lastName: 'Shah', branch: ['Leeds Registrations'], crm: [] }
const CONSULTANT_PASSWORD = 'nineteen copper kettles'

async function newPriya() {
  const email = `${randomUUID()}@agency.test`
  const { db, config, clock } = server
  const created = {
    ...PRIYA,
    email,
    password: CONSULTANT_PASSWORD,
    preset: 'Branch manager',
  } as const
  return { email, ...(await createConsultant(db, created, config, clock())) }
}

async function consultantToken(email: string, given: string) {
  const response = await consultantLogin(server.anonymous.fetch, email, given)
  const { data } = (await response.json()) as { data: { authorizationToken?: string } | null }
  return { status: response.status, token: data?.authorizationToken ?? '' }
}

/** Makes a survey's link and revokes it. Expects that a consultant of another branch cannot revoke it. */
async function makeAndRevokeLink(priya: Pick<Person, 'call'>, branchId: string) {
  const link = await priya.call(makeShortLink, { body: { kind: 's', branchId } })
  await priya.call(revokeShortLink, { params: { id: link.id } })
  const elsewhere = await someConsultant(server, { branches: ['Hull Registrations'] })
  await expect(elsewhere.call(revokeShortLink, { params: { id: link.id } })).rejects.toMatchObject({
    status: 404,
  })
  return link
}

test('S-72r everything that lets a consultant in or out, and the links that they make, is in the security record once, and no secret with it', async () => {
  const branchId = await branchNamed(server, 'Leeds Registrations')
  const { id, employeeId, email } = await newPriya()
  expect((await consultantToken(email, 'not the right one')).status).toBe(400)
  const { token } = await consultantToken(email, CONSULTANT_PASSWORD)
  const credentials = { authorization: `Bearer ${token}`, user: id, external: employeeId }
  const priya = server.client({ ...someNetwork(), ...credentials })
  const link = await makeAndRevokeLink(priya, branchId)
  const before = (await auditOf(server, 'anonymous')).length
  const adLogin = await server.client(someNetwork()).fetch('/employee/v1/auth/ad-login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'consultant', accessToken: 'a token of no one' }),
  })
  expect(adLogin.status).toBe(400)
  await deactivateConsultant(server.db, email, server.clock())

  expect(await auditOf(server, id)).toEqual([
    bare('consultant sign-in refused'),
    bare('consultant signed in'),
    { event: 'short link made', subject: link.id },
    { event: 'short link revoked', subject: link.id },
  ])
  expect((await auditOf(server, 'anonymous')).slice(before)).toEqual([
    bare('single sign-on refused'),
  ])
  expect(await auditOf(server, 'operator')).toEqual([
    { event: 'consultant created', subject: id },
    { event: 'consultant deactivated', subject: id },
  ])
  await expectNotInRecord(
    ...['@', CONSULTANT_PASSWORD, token, 'a token of no one'],
    ...[link.url?.split('/').at(-1) ?? '', 'Priya', 'Shah'],
  )
})
