import { expect, test } from 'vitest'
import { leavesFor } from './leave-signed-out.ts'
import { EMPTY_SESSION, type StoredSession } from './stored-session.ts'

const auth = {
  id: '1',
  firstName: 'Amara',
  lastName: 'Okafor',
  phone: '',
  cJToken: null,
  candidateApiToken: 'ca_1',
  isPortal: true,
  expiresAt: '2026-12-21T09:00:00Z',
}
const portal: StoredSession = {
  ...EMPTY_SESSION,
  candidate: { ...EMPTY_SESSION.candidate, auth },
}
const invited: StoredSession = {
  ...EMPTY_SESSION,
  candidate: {
    ...EMPTY_SESSION.candidate,
    auth: { ...auth, isPortal: false },
    registrationId: 'r1',
  },
}
const profile = { pathname: '/profile', search: '', isPrivate: true }
const search = { pathname: '/search', search: '?q=driver', isPrivate: false }

test('[amendment 7.5] anyone who signs out by hand leaves every page, for the page of that sign-out', () => {
  expect(leavesFor(portal, 'by hand', profile)).toBe('/logout')
  expect(leavesFor(portal, 'by hand', search)).toBe('/logout')
  expect(leavesFor(invited, 'by hand', profile)).toBe('/registration/logout')
})

test('[amendment 7.5] a session that ended takes private pages away and leaves public ones', () => {
  expect(leavesFor(portal, 'ended', profile)).toBe('/logout?reason=expired&back=%2Fprofile')
  expect(leavesFor(portal, 'ended', search)).toBeNull()
})

test('[amendment 7.5] the desk stays, and so does a page that says it already', () => {
  expect(leavesFor(portal, 'by hand', { ...profile, pathname: '/consultant' })).toBeNull()
  expect(leavesFor(portal, 'by hand', { ...search, pathname: '/logout' })).toBeNull()
})
