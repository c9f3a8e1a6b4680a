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

test('S-72r whatever a person does about how they sign in is in the security record once, in its order, and no secret with it', async () => {
  const amara = await server.signUpCandidate()
  const [changed, reset] = ['copper lantern meadow', 'velvet harbour engine']
  const inAgain = async (password: string) => {
    const { token } = await server
      .client(someNetwork())
      .call(signIn, { body: { emailAddress: amara.emailAddress, password, clientId: 'portal' } })
    return { token: token ?? '', ...server.signedInAs(token ?? '', someNetwork()) }
  }
  const change = (OldPassword: string) =>
    amara.call(updatePassword, {
      params: { id: amara.id },
      query: {},
      body: { OldPassword, NewPassword: changed, NewPasswordConfirm: changed },
    })
  await expect(change('not the right one')).rejects.toMatchObject({ status: 422 })
  await change(amara.password)

  await inAgain(changed)
  const other =
    (await amara.call(listSessions, { params: { id: amara.id } })).find(({ current }) => !current)
      ?.id ?? ''
  await amara.call(endSession, { params: { id: amara.id, sessionId: other } })
  await amara.call(endOtherSessions, { params: { id: amara.id } })

  const code = await newResetCode(server, amara.emailAddress)
  expect((await resetPassword(server, code, reset)).http).toBe(200)

  issuer.letIn(statedPerson({ email: amara.emailAddress }))
  const visitor = socialVisitor(server)
  expect((await visitor.signIn('google')).data.linkSentTo).toBe(amara.emailAddress)
  const link = await linkCode(server, amara.emailAddress)
  await pressLink(server, link)
  const refused = await visitor.login('google', 'no token of anybody')
  expect(refused.status).toBe(400)

  const last = await inAgain(reset)
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
  const record = await wholeRecord()
  for (const secret of [
    '@',
    amara.password,
    changed,
    reset,
    code,
    link,
    amara.token,
    last.token,
    'no token of anybody',
    'Amara',
  ])
    expect(record).not.toContain(secret.toLowerCase())
})

test('S-72r whatever lets a consultant in or out, and the links that they make, is in the security record once, and no secret with it', async () => {
  const branchId = await branchNamed(server, 'Leeds Registrations')
  const password = 'nineteen copper kettles'
  const email = `${randomUUID()}@agency.test`
  const { id, employeeId } = await createConsultant(
    server.db,
    {
      email,
      firstName: 'Priya',
      lastName: 'Shah',
      branch: ['Leeds Registrations'],
      crm: [],
      password,
    },
    server.config,
    server.clock(),
  )
  const login = async (given: string) => {
    const body = new FormData()
    body.append('Email', email)
    body.append('Password', given)
    const response = await server
      .client(someNetwork())
      .fetch('/API/v1/ConsultantLogin/', { method: 'POST', body })
    return {
      status: response.status,
      data: ((await response.json()) as { data: { authorizationToken?: string } | null }).data,
    }
  }
  expect((await login('not the right one')).status).toBe(400)
  const token = (await login(password)).data?.authorizationToken ?? ''
  const priya = server.client({
    ...someNetwork(),
    authorization: `Bearer ${token}`,
    user: id,
    external: employeeId,
  })
  const link = await priya.call(makeShortLink, { body: { kind: 's', branchId } })
  await priya.call(revokeShortLink, { params: { id: link.id } })
  const elsewhere = await someConsultant(server, { branches: ['Hull Registrations'] })
  await expect(elsewhere.call(revokeShortLink, { params: { id: link.id } })).rejects.toMatchObject({
    status: 404,
  })
  const before = (await auditOf(server, 'anonymous')).length
  const adLogin = await server.client(someNetwork()).fetch('/employee/v1/auth/ad-login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'consultant', accessToken: 'a token of nobody' }),
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
  const record = await wholeRecord()
  for (const secret of [
    '@',
    password,
    token,
    'a token of nobody',
    link.url?.split('/').at(-1) ?? '',
    'Priya',
    'Shah',
  ])
    expect(record).not.toContain(secret.toLowerCase())
})
