import { expect, test } from 'vitest'
import { credentialsFor } from './credentials.ts'
import { EMPTY_SESSION } from './stored-session.ts'

const auth = { id: 'c1', firstName: 'Amara', lastName: 'Okafor', phone: '', cJToken: 'cj_1', candidateApiToken: 'ca_1', isPortal: true, expiresAt: '' }
const AMARA = { ...EMPTY_SESSION, candidate: { ...EMPTY_SESSION.candidate, auth } }

test('a candidate shows the candidateApiToken to candidate and portal calls [seed 6.2]', () => {
  expect(credentialsFor(AMARA, 'candidate', '/user/c1')).toEqual({ authentication: 'Bearer ca_1' })
  expect(credentialsFor(AMARA, 'portal', '/c1/quickapply/v1/d1')).toEqual({ authentication: 'Bearer ca_1' })
})

test('the vacancies client also shows the cJToken, which any other call would refuse [seed 6.2]', () => {
  const both = { authentication: 'Bearer ca_1', authorization: 'Bearer cj_1' }
  expect(credentialsFor(AMARA, 'portal', '/vja/search')).toEqual(both)
  expect(credentialsFor(AMARA, 'sameOrigin', '/VacancyDetail/v1')).toEqual(both)
  expect(credentialsFor(AMARA, 'sameOrigin', '/CandidatePortalContent')).toEqual({ authentication: 'Bearer ca_1' })
})

test('a consultant shows the token with User and External [seed 6.4]', () => {
  const consultant = { id: 'u1', firstName: 'Priya', lastName: 'Shah', employeeId: 'e9', email: '', role: 'Consultants', authorizationToken: 'co_1', expiresAt: '' }
  expect(credentialsFor({ ...EMPTY_SESSION, consultant: { auth: consultant, loginRedirect: null } }, 'sameOrigin', '/Registrations')).toEqual({ authorization: 'Bearer co_1', user: 'u1', external: 'e9' })
})

test('the token that a new sign-in replaces does not stand in its way', () => {
  expect(credentialsFor(AMARA, 'sameOrigin', '/AuthenticateCandidate')).toEqual({})
})

test('a signed-out visitor shows nothing', () => {
  expect(credentialsFor(EMPTY_SESSION, 'portal', '/vja/search')).toEqual({})
})
