import { expect, test } from 'vitest'
import { auditOf } from '#tests/audit.ts'
import { nextWindow } from '#tests/next-window.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { restarted } from '#tests/restarted.ts'
import { testServer } from '#tests/test-server.ts'
import { consultantLogin, consultantTraces } from './consultant-login.ts'

const server = await testServer()
const password = 'nineteen copper kettles'
const json = { 'content-type': 'application/json' }
const login = (email: string, given: string, headers?: Readonly<Record<string, string>>) =>
  consultantLogin(server.anonymous.fetch, email, given, headers)

test("S-01c twenty guesses at a consultant's account: five are looked at, also after a restart, and a browser that was here before is not locked out", async () => {
  const { email } = await someConsultant(server, { password })
  const mark = (await login(email, password)).headers.get('set-cookie')?.split(';')[0] ?? ''
  nextWindow(server, 600)
  const network = someNetwork()
  const statuses: number[] = []
  for (let guess = 0; guess < 20; guess++)
    statuses.push((await login(email, `guess number ${guess}`, network)).status)
  expect(statuses).toEqual([...Array(5).fill(400), ...Array(15).fill(429)])
  expect((await login(email, password)).status).toBe(429)
  await using again = await restarted(server)
  expect((await consultantLogin(again.fetch, email, password)).status).toBe(429)
  expect((await login(email, password, { ...someNetwork(), cookie: mark })).status).toBe(200)
})

test("S-22 the headers of another, none or SQL are refused and noted for any call; with one's own only one's own is shown", async () => {
  const [priya, graham] = [
    await someConsultant(server),
    await someConsultant(server, { branches: ['Hull Registrations'] }),
  ]
  const own = { authorization: `Bearer ${priya.token}`, user: priya.id, external: priya.employeeId }
  const sqlText = `' or '1'='1`
  const spoofed: readonly Readonly<Record<string, string>>[] = [
    { ...own, user: graham.id },
    { ...own, external: graham.employeeId },
    { ...own, user: graham.id, external: graham.employeeId },
    { authorization: own.authorization },
    { authorization: own.authorization, user: priya.id },
    { authorization: own.authorization, external: priya.employeeId },
    { ...own, user: sqlText },
    { ...own, external: sqlText },
    { ...own, user: `${priya.id}, ${graham.id}` },
    { ...own, user: priya.id.toUpperCase() },
    { ...own, external: `${priya.employeeId} ${graham.employeeId}` },
  ]
  for (const headers of spoofed) {
    const answered = await server
      .client({ ...someNetwork(), ...headers })
      .fetch('/API/v1/GetBranchesAndCrmsForConsultant')
    expect(
      [answered.status, (await answered.text()).includes('Registrations')],
      JSON.stringify(headers),
    ).toEqual([403, false])
  }
  expect(await auditOf(server, priya.id)).toEqual(
    spoofed.map(() => ({
      event: 'access denied',
      subject: 'GET /GetBranchesAndCrmsForConsultant',
    })),
  )
  const shown = await server
    .client({ ...someNetwork(), ...own })
    .fetch('/API/v1/GetBranchesAndCrmsForConsultant')
  expect(
    ((await shown.json()) as { data: { branches: { name: string }[] } }).data.branches.map(
      ({ name }) => name,
    ),
  ).toEqual(['Leeds Registrations'])
})

test('S-51c a form of another site signs no consultant in, under any type that a browser gives it', async () => {
  const { email } = await someConsultant(server, { password })
  const fields = { Email: email, Password: password }
  const multipart = new FormData()
  for (const [name, value] of Object.entries(fields)) multipart.append(name, value)
  const before = await consultantTraces(server)
  for (const form of [
    {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    { body: JSON.stringify(fields), headers: { 'content-type': 'text/plain' } },
    { body: JSON.stringify(fields), headers: json },
    { body: new Blob([JSON.stringify(fields)]) },
    {},
  ])
    expect(
      (
        await server
          .client(someNetwork())
          .fetch('/API/v1/ConsultantLogin/', { method: 'POST', ...form })
      ).status,
      JSON.stringify(form),
    ).toBe(415)
  // A real form of another site has this content type, but it cannot send the header with the client id.
  expect(
    (
      await fetch(`${server.origin}/API/v1/ConsultantLogin/`, {
        method: 'POST',
        body: multipart,
        headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      })
    ).status,
  ).toBe(400)
  expect(await consultantTraces(server)).toBe(before)
})
