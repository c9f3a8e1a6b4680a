import { expect, inject, test } from 'vitest'
import { SESSION_STORAGE_KEY } from '#web/session/session.ts'
import { EMPTY_SESSION } from '#web/session/stored-session.ts'
import { enterPassword, GRAHAM, leaveDesk, PRIYA, signOnAs, title } from './consultant-steps.ts'
import { readBrowserStorage } from '../devices/kept-by.ts'
import { visitor } from '../visitor.ts'

const FULL = {
  id: '3f0c6a0e-0c0e-4d6e-9f6a-2f1d6f3a4b5c',
  firstName: 'Mal',
  lastName: 'Lory',
  employeeId: 'E-1',
  email: 'mal@evil.example',
  role: 'Consultants',
  authorizationToken: 'x',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  idleUntil: null,
}

test('S-32 what someone writes into their own browser opens no page of the desk and reads nothing', async () => {
  const { page, close } = await visitor()
  const answered: string[] = []
  page.on('response', (response) => {
    if (/\/API\/v1\/(?!CandidatePortalContent)/.test(response.url()) && response.ok())
      answered.push(response.url())
  })
  for (const auth of [
    { role: 'Consultants', authorizationToken: 'x' },
    { ...FULL, authorizationToken: '' },
    { ...FULL, authorizationToken: 7 },
    FULL,
    { ...FULL, authorizationToken: `co_${'A'.repeat(43)}` },
  ]) {
    for (const path of ['/consultant', '/consultant/registrations']) {
      await page.goto('/config.json')
      await page.evaluate(([key, kept]) => localStorage.setItem(key, JSON.stringify(kept)), [
        SESSION_STORAGE_KEY,
        { ...EMPTY_SESSION, consultant: { auth, loginRedirect: null } },
      ] as const)
      await page.goto(path)
      await title(page, /^(Consultant sign in|Your session ended)$/).waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/consultant\/(login|logout)$/)
    }
  }
  expect(answered.filter((url) => !url.endsWith('/ConsultantLogout'))).toEqual([])
  await close()
})

const HOSTILE = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/login?back=//evil.example',
  '/consultant/login?back=//evil.example',
  'data:text/html,<script>alert(1)</script>',
  `//evil.example/${'x'.repeat(3000)}`,
  '/consultant/../..//evil.example',
  '@evil.example',
]

test("S-39c no address that is handed to the desk's sign-in leads a consultant away from our origin, with a hash appended either", async () => {
  const { page, close } = await visitor()
  const strayed: string[] = []
  page.on('request', (request) => {
    if (![inject('origin'), 'null'].includes(new URL(request.url()).origin))
      strayed.push(request.url())
  })
  page.on('dialog', (dialog) => {
    strayed.push('dialog')
    void dialog.dismiss()
  })
  for (const [turn, back] of HOSTILE.entries()) {
    await page.goto(
      `/consultant/login?${new URLSearchParams({ back })}${turn % 2 ? '#//evil.example' : ''}`,
    )
    await enterPassword(page, PRIYA, PRIYA.password)
    await title(page, 'Hello Priya').waitFor()
    expect(page.url(), back).toBe(`${inject('origin')}/consultant`)
    await leaveDesk(page)
  }
  expect(strayed).toEqual([])
  await close()
})

test('S-53c no password of a consultant is ever kept in the browser, and after signing out nothing of them, however they came [seed 4.26.1]', async () => {
  const { page, context, close } = await visitor()
  const see = () => readBrowserStorage(page)
  await page.goto('/consultant/login')
  await enterPassword(page, PRIYA, PRIYA.password)
  await title(page, 'Hello Priya').waitFor()
  const signedIn = await see()
  expect(signedIn).toContain('co_')
  for (const secret of [PRIYA.password, 'Wakefield', 'Embedded'])
    expect(signedIn).not.toContain(secret)
  await leaveDesk(page)

  await page.goto('/consultant/login')
  await signOnAs(page, GRAHAM)
  await title(page, 'Hello Graham').waitFor()
  expect(await see()).toContain('oidc.user')
  await leaveDesk(page)
  await page.waitForFunction(
    () => !Object.keys(sessionStorage).some((key) => key.startsWith('oidc.')),
  )
  const left = await see()
  for (const personal of [
    'co_',
    'oidc',
    'Graham',
    'Tennant',
    'graham.tennant',
    'Priya',
    'priya.shah',
    'H-1042',
    'H-1077',
    'logging_in',
    'id_token',
    'refresh_token',
  ])
    expect(left).not.toContain(personal)
  expect(Object.keys((JSON.parse(left) as { local: object }).local)).toEqual([SESSION_STORAGE_KEY])
  for (const cookie of await context.cookies(inject('origin')))
    expect(cookie.httpOnly || ['display', 'shortcuts'].includes(cookie.name), cookie.name).toBe(
      true,
    )
  await close()
})

test('the page to which the silent sign-in comes back may be framed by ourselves, and no other page of the desk', async () => {
  const { page, close } = await visitor()
  const headers = async (path: string) => (await page.request.get(path)).headers()
  expect((await headers('/consultant/silent'))['content-security-policy']).toContain(
    "frame-ancestors 'self'",
  )
  const desk = (await headers('/consultant/login'))['content-security-policy'] ?? ''
  const provider = new URL(inject('origin'))
  provider.port = String(Number(provider.port) + 1)
  expect(desk).toContain("frame-ancestors 'none'")
  for (const directive of ['frame-src', 'connect-src'])
    expect(desk).toMatch(new RegExp(`${directive} 'self' ${provider.origin}`))
  expect((await headers('/login'))['content-security-policy']).not.toContain(provider.origin)
  await close()
})
