import { expect, test } from 'vitest'
import { findAddressAfterSignOut } from './leave-signed-out.ts'
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
  expect(findAddressAfterSignOut(portal, 'by hand', profile)).toBe('/logout')
  expect(findAddressAfterSignOut(portal, 'by hand', search)).toBe('/logout')
  expect(findAddressAfterSignOut(invited, 'by hand', profile)).toBe('/registration/logout')
})

test('[amendment 7.5] a session that ended takes private pages away and leaves public ones', () => {
  expect(findAddressAfterSignOut(portal, 'ended', profile)).toBe(
    '/logout?reason=expired&back=%2Fprofile',
  )
  expect(findAddressAfterSignOut(portal, 'ended', search)).toBeNull()
})

test('[amendment 7.5] the desk stays, and so does a page that says it already', () => {
  expect(
    findAddressAfterSignOut(portal, 'by hand', { ...profile, pathname: '/consultant' }),
  ).toBeNull()
  expect(findAddressAfterSignOut(portal, 'by hand', { ...search, pathname: '/logout' })).toBeNull()
})
