import { afterEach, expect, test, vi } from 'vitest'
import {
  changeCandidate,
  changeConsultant,
  changeJobBoard,
  changeOnboarding,
  isCandidate,
  isConsultant,
  onCandidateSignOutInOtherTab,
  registerSignOutCleanup,
  openSession,
  signIn,
  signInConsultant,
  signOut,
  signOutConsultant,
  useSession,
  buildExpiredSignOutAddress,
} from './session.ts'
import { EMPTY_SESSION } from './stored-session.ts'

const AMARA = {
  id: 'c1',
  firstName: 'Amara',
  lastName: 'Okafor',
  phone: '',
  cJToken: 'cj_1',
  candidateApiToken: 'ca_1',
  isPortal: true,
  expiresAt: '2026-12-21T09:00:00Z',
}
const PRIYA = {
  id: 'u1',
  firstName: 'Priya',
  lastName: 'Shah',
  employeeId: 'e9',
  email: '',
  role: 'Consultants',
  authorizationToken: 'co_1',
  expiresAt: '2026-12-21T09:00:00Z',
  idleUntil: null,
}
const SHORTCODE = { firstName: 'Amara', lastName: 'Okafor', phone: '+447700900123' }
const now = () => useSession.getState()

afterEach(() => {
  signOut()
  signOutConsultant()
})

test('a candidate is who has a token and a portal, and neither alone [seed 4.21.1]', () => {
  for (const [given, candidate] of [
    [AMARA, true],
    [{ ...AMARA, isPortal: false }, false],
    [{ ...AMARA, candidateApiToken: '' }, false],
  ] as const) {
    signIn(given)
    expect(isCandidate(now())).toBe(candidate)
  }
  signOut()
  expect(isCandidate(now())).toBe(false)
})

test('a consultant is whose record holds a token [seed 6.4.7]', () => {
  signInConsultant(PRIYA)
  expect(isConsultant(now())).toBe(true)
  signInConsultant({ ...PRIYA, authorizationToken: '' })
  expect(isConsultant(now())).toBe(false)
})

test('a session that ended leads out the way it came in: the job board, or the registration of an invitation [seed 6.2.3-4]', () => {
  const here = { pathname: '/profile', search: '?tab=2' }
  const out = (to: string) =>
    `${to}?${new URLSearchParams({ reason: 'expired', back: '/profile?tab=2' })}`

  signIn(AMARA)
  expect(buildExpiredSignOutAddress(now(), here)).toBe(out('/logout'))
  signIn({ ...AMARA, isPortal: false })
  expect(buildExpiredSignOutAddress(now(), here), 'in the middle of onboarding').toBe(
    out('/logout'),
  )
  changeCandidate({ registrationId: 'r1' })
  expect(buildExpiredSignOutAddress(now(), here)).toBe(out('/registration/logout'))
})

test('signing in keeps the person and lets go of what a link brought, unless it is to stay [seed 4.21.2-4]', () => {
  changeOnboarding({ shortcode: SHORTCODE })
  signIn(AMARA, { keepShortcode: true })
  expect(now()).toMatchObject({ candidate: { auth: AMARA }, onboarding: { shortcode: SHORTCODE } })
  signIn(AMARA)
  expect(now().onboarding.shortcode).toBeNull()
})

test('signing out leaves nothing of the candidate, and the consultant in [seed 4.22.1-2, 4.22.4-7]', () => {
  signIn(AMARA)
  changeCandidate({ registrationId: 'r1', loginRedirect: '/recent-activity' })
  changeOnboarding({ shortcode: SHORTCODE, jobId: 'j1', user: { firstName: 'Amara' } })
  useSession.setState({ savedIds: ['j1'], appliedIds: ['j2'] })
  signInConsultant(PRIYA)
  signOut()

  expect(now()).toMatchObject({
    candidate: EMPTY_SESSION.candidate,
    onboarding: EMPTY_SESSION.onboarding,
    savedIds: [],
    appliedIds: [],
    consultant: { auth: PRIYA },
  })
  expect(JSON.stringify(now())).not.toMatch(/ca_1|cj_1|Amara/)
})

test('code that holds something of the person in memory lets go of it at the sign-out, until it stops listening', () => {
  let heard = 0
  const stop = registerSignOutCleanup(() => heard++)
  signOut()
  stop()
  signOut()
  expect(heard).toBe(1)
})

test('a consultant who signs out leaves neither the record nor where they wanted to go [seed 4.26.1]', () => {
  signInConsultant(PRIYA)
  changeConsultant({ loginRedirect: '/consultant/registrations' })
  signOutConsultant()
  expect(now().consultant).toEqual({ auth: null, loginRedirect: null })
})

test('[amendment 7.5] a tab that has not heard of a sign-out yet does not bring the person back', () => {
  let kept: string | null = null
  const heard: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (_key: string, text: string) => {
      kept = text
    },
  })
  vi.stubGlobal('addEventListener', () => {})
  openSession()
  onCandidateSignOutInOtherTab((before, how) =>
    heard.push(`${before.candidate.auth?.firstName} ${how}`),
  )
  signIn(AMARA)
  // While this tab was open, another tab signed the person out, which changed the storage.
  kept = JSON.stringify({ ...EMPTY_SESSION, signedOut: 'by hand' })
  changeJobBoard({ showJobAlertReminders: false })

  expect(now().candidate.auth).toBeNull()
  expect(kept).not.toContain('ca_1')
  expect(heard).toEqual(['Amara by hand'])
  signIn(AMARA)
  expect(kept, 'signing in again goes on').toContain('ca_1')
})
