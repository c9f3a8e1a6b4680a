import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_SESSION, readStoredSession } from './stored-session.ts'

const AMARA = { id: 'c1', firstName: 'Amara', lastName: 'Okafor', phone: '', cJToken: 'cj_1', candidateApiToken: 'ca_1', isPortal: true, expiresAt: '2026-12-21T09:00:00Z' }
const KEPT = { ...EMPTY_SESSION, candidate: { auth: AMARA, registrationId: null, loginRedirect: '/search?q=nurse' }, consent: 'refused' }

test('a session that was kept is there again after a reload [seed 3.27.2]', () => {
  expect(readStoredSession(JSON.parse(JSON.stringify(KEPT)))).toEqual(KEPT)
})

test('a password, a code or bank details never stay in the browser [seed 3.2.7]', () => {
  const user = { id: 'c1', firstName: 'Amara', password: 'kettle-ferry' }
  const kept = readStoredSession({ ...KEPT, otp: '7K3M', onboarding: { ...EMPTY_SESSION.onboarding, user, enteredPassword: 'kettle-ferry' }, candidate: { ...KEPT.candidate, sortCode: '10-20-30' } })
  expect(JSON.stringify(kept)).not.toMatch(/kettle|7K3M|10-20-30/)
  expect(kept.onboarding.user).toEqual({ id: 'c1', firstName: 'Amara' })
})

test('half a session is none: a damaged store starts anew', () => {
  expect(readStoredSession({ ...KEPT, candidate: { ...KEPT.candidate, auth: { ...AMARA, candidateApiToken: 7 } } })).toEqual(EMPTY_SESSION)
  expect(readStoredSession({ ...KEPT, jobBoard: [] })).toEqual(EMPTY_SESSION)
})

test('whatever another script wrote there, the page starts', () => {
  fc.assert(fc.property(fc.jsonValue(), (stored) => {
    const session = readStoredSession(stored)
    expect(readStoredSession(session)).toEqual(session)
  }))
})
