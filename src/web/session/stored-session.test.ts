import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_SESSION, readStoredSession } from './stored-session.ts'

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
const KEPT = {
  ...EMPTY_SESSION,
  candidate: { auth: AMARA, registrationId: null, loginRedirect: '/search?q=nurse' },
  consent: 'refused',
}

test('a session that was kept is there again after a reload [seed 3.27.2]', () => {
  expect(readStoredSession(JSON.parse(JSON.stringify(KEPT)))).toEqual(KEPT)
})

test('each thing that stays in the browser is there after a reload: both sign-ins, where they lead, a link, onboarding, the board, what is new [seed 3.5.1-8, 3.27.2-12, 3.22.2-3, 3.25.4]', () => {
  const whole = {
    candidate: { auth: AMARA, registrationId: 'r1', loginRedirect: '/search?q=nurse' },
    consultant: {
      auth: {
        id: 'u1',
        firstName: 'Priya',
        lastName: 'Shah',
        employeeId: 'e9',
        email: 'priya@agency.example',
        role: 'Consultants',
        authorizationToken: 'co_1',
        expiresAt: '2026-12-21T09:00:00Z',
        idleUntil: null,
      },
      loginRedirect: '/consultant#row-7',
    },
    onboarding: {
      shortcode: { firstName: 'Amara', lastName: 'Okafor', phone: '+447700900123' },
      jobId: 'j1',
      vacancyDetails: { jobTitle: 'Driver' },
      user: { firstName: 'Amara', lastName: 'Okafor', emailAddress: 'amara@example.com' },
    },
    jobBoard: {
      content: { updated: '2026-11-01', blocks: {} },
      showJobAlertReminders: false,
      showApplicationConfirmations: false,
      showUnsaveConfirmations: false,
    },
    releaseNotes: {
      latestUpdateTimestamp: '2026-11-20T09:00:00Z',
      lastViewedUpdateTimestamp: '2026-11-19T09:00:00Z',
    },
    consent: 'refused',
    signedOut: 'ended',
    searchPlace: 'Leeds, West Yorkshire',
    unended: 'ca_1 co_1',
  }
  expect(readStoredSession(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
})

test('until a person says otherwise they are reminded of alerts, and asked before applying and unsaving [seed 3.24.2-4]', () => {
  expect(EMPTY_SESSION.jobBoard).toEqual({
    content: null,
    showJobAlertReminders: true,
    showApplicationConfirmations: true,
    showUnsaveConfirmations: true,
  })
})

test('a password, a code or bank details never stay in the browser [seed 3.2.7]', () => {
  const user = { firstName: 'Amara', password: 'kettle-ferry', authorizationToken: 'ca_kettle' }
  const kept = readStoredSession({
    ...KEPT,
    otp: '7K3M',
    onboarding: { ...EMPTY_SESSION.onboarding, user, enteredPassword: 'kettle-ferry' },
    candidate: { ...KEPT.candidate, sortCode: '10-20-30' },
  })
  expect(JSON.stringify(kept)).not.toMatch(/kettle|7K3M|10-20-30/)
  expect(kept.onboarding.user).toEqual({ firstName: 'Amara' })
})

test('half a session is none: a damaged store starts empty', () => {
  expect(
    readStoredSession({
      ...KEPT,
      candidate: { ...KEPT.candidate, auth: { ...AMARA, candidateApiToken: 7 } },
    }),
  ).toEqual(EMPTY_SESSION)
  expect(readStoredSession({ ...KEPT, jobBoard: [] })).toEqual(EMPTY_SESSION)
})

test('the page starts with anything that another script wrote there', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const session = readStoredSession(stored)
      expect(readStoredSession(session)).toEqual(session)
    }),
  )
})
