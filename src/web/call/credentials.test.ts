import { expect, test } from 'vitest'
import { chooseCredentials } from './credentials.ts'
import { EMPTY_SESSION } from '../session/stored-session.ts'

const auth = {
  id: 'c1',
  firstName: 'Amara',
  lastName: 'Okafor',
  phone: '',
  cJToken: 'cj_1',
  candidateApiToken: 'ca_1',
  isPortal: true,
  expiresAt: '',
}
const AMARA = { ...EMPTY_SESSION, candidate: { ...EMPTY_SESSION.candidate, auth } }

const consultant = {
  id: 'u1',
  firstName: 'Priya',
  lastName: 'Shah',
  employeeId: 'e9',
  email: '',
  role: 'Consultants',
  authorizationToken: 'co_1',
  expiresAt: '',
  idleUntil: null,
}
const PRIYA = { ...EMPTY_SESSION, consultant: { auth: consultant, loginRedirect: null } }
/** A browser in which a candidate and a consultant are both signed in. */
const BOTH = { ...AMARA, consultant: PRIYA.consultant }
const OF_PRIYA = { authorization: 'Bearer co_1', user: 'u1', external: 'e9' }
const OF_AMARA = { authentication: 'Bearer ca_1' }
const REGISTRATION_CALL = { api: 'sameOrigin', path: '/Registration/r1', caller: 'either' } as const

test('a candidate shows the candidateApiToken to candidate and portal calls [seed 6.2.1]', () => {
  expect(chooseCredentials(AMARA, { api: 'candidate', path: '/user/c1' }, '/profile')).toEqual(
    OF_AMARA,
  )
  expect(
    chooseCredentials(AMARA, { api: 'portal', path: '/c1/quickapply/v1/d1' }, '/search'),
  ).toEqual(OF_AMARA)
})

test('the vacancies client also shows the cJToken, which any other call would refuse [seed 6.2.2]', () => {
  const both = { authentication: 'Bearer ca_1', authorization: 'Bearer cj_1' }
  expect(chooseCredentials(AMARA, { api: 'portal', path: '/vja/search' }, '/search')).toEqual(both)
  expect(
    chooseCredentials(AMARA, { api: 'sameOrigin', path: '/VacancyDetail/v1' }, '/vacancy/v1'),
  ).toEqual(both)
  expect(
    chooseCredentials(AMARA, { api: 'sameOrigin', path: '/CandidatePortalContent' }, '/'),
  ).toEqual(OF_AMARA)
})

test("a consultant shows the token with User and External to the desk's calls, wherever they are made [seed 6.4.1-3]", () => {
  for (const page of ['/consultant', '/consultant/registrations', '/registration', '/'])
    expect(
      chooseCredentials(BOTH, { api: 'sameOrigin', path: '/Branches', caller: 'consultant' }, page),
    ).toEqual(OF_PRIYA)
})

test("the desk's calls never carry a candidate's token", () => {
  expect(
    chooseCredentials(
      AMARA,
      { api: 'sameOrigin', path: '/Branches', caller: 'consultant' },
      '/consultant',
    ),
  ).toEqual({})
})

test.each(['/consultant', '/consultant/registrations/r1', '/registration', '/registration/flow'])(
  "at %s a consultant's token goes before the candidate's [seed 6.3.4]",
  (page) => {
    expect(chooseCredentials(BOTH, REGISTRATION_CALL, page)).toEqual(OF_PRIYA)
    expect(chooseCredentials(AMARA, REGISTRATION_CALL, page)).toEqual(OF_AMARA)
  },
)

test('a person who came from an invitation answers it themselves, also in the browser of a consultant [seed 6.3.5]', () => {
  const invited = {
    ...BOTH,
    candidate: { ...BOTH.candidate, auth: { ...auth, isPortal: false }, registrationId: 'r1' },
  }
  expect(chooseCredentials(invited, REGISTRATION_CALL, '/registration')).toEqual(OF_AMARA)
  expect(chooseCredentials(invited, REGISTRATION_CALL, '/consultant/registrations/r1')).toEqual(
    OF_PRIYA,
  )
})

test.each(['/', '/profile', '/consultants', '/registrations'])(
  "at %s a candidate's own document is read with the candidate's token",
  (page) => {
    expect(
      chooseCredentials(
        BOTH,
        { api: 'candidate', path: '/documentstorage/d1', caller: 'either' },
        page,
      ),
    ).toEqual(OF_AMARA)
  },
)

test("a consultant's token goes with no call that does not take it, open ones included", () => {
  for (const sent of [
    { api: 'sameOrigin', path: '/CandidatePortalContent' },
    { api: 'sameOrigin', path: '/ConsultantLogin/' },
    { api: 'portal', path: '/vja/search' },
    { api: 'candidate', path: '/user/c1' },
    { api: 'employee', path: '/auth/ad-login' },
  ] as const)
    expect(chooseCredentials(PRIYA, sent, '/consultant')).toEqual({})
})

test.each(['/AuthenticateCandidate', '/AuthenticateEmployee', '/ConsultantLogin/'])(
  'a token of another sign-in, which may be dead, does not stand in the way of %s',
  (path) => {
    expect(chooseCredentials(BOTH, { api: 'sameOrigin', path }, '/consultant/login')).toEqual({})
  },
)

test('a signed-out visitor shows nothing', () => {
  expect(
    chooseCredentials(EMPTY_SESSION, { api: 'portal', path: '/vja/search' }, '/search'),
  ).toEqual({})
})
