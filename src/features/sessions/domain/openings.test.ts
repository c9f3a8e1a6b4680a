import { expect, test } from 'vitest'
import {
  RIGHTS_BY_OPENING,
  getSessionRights,
  SESSION_OPENINGS,
  getSessionOpening,
  reachesRegistration,
  showsPortal,
} from './openings.ts'

const LEEDS = 'the branch in Leeds'
const YORK = 'the branch in York'
const own = { kind: 'candidate', handedOverBy: null, registrationId: null } as const
const handedOver = { ...own, handedOverBy: LEEDS }
const invited = { kind: 'registration', handedOverBy: null, registrationId: 'one' } as const

test('a session is a proof of its own unless a branch handed it over or an invitation opened it', () => {
  expect([own, handedOver, invited].map(getSessionOpening)).toEqual(SESSION_OPENINGS)
})

test('[amendment 1.2] a session that was handed over writes answers and nothing else, speaks for no one and is no sign-in', () => {
  expect(getSessionRights(handedOver)).toEqual({
    writes: 'answers',
    portal: 'always',
    registrations: 'of the branch',
    ownWords: false,
    isSignIn: false,
    earlierAnswers: false,
    endsHandedOver: false,
  })
})

test('a session that was handed over reaches the registrations of its branch and no others', () => {
  expect(reachesRegistration(handedOver, { id: 'one', branchId: LEEDS })).toBe(true)
  expect(reachesRegistration(handedOver, { id: 'two', branchId: YORK })).toBe(false)
})

test('an invitation reaches its own registration, and a proof of one’s own reaches all', () => {
  expect(reachesRegistration(invited, { id: 'one', branchId: LEEDS })).toBe(true)
  expect(reachesRegistration(invited, { id: 'two', branchId: LEEDS })).toBe(false)
  expect(reachesRegistration(own, { id: 'two', branchId: YORK })).toBe(true)
})

test('[amendment 1.2] a proof of one’s own and a code that went to the person end what was handed over', () => {
  expect(SESSION_OPENINGS.filter((opening) => RIGHTS_BY_OPENING[opening].endsHandedOver)).toEqual([
    'own proof',
    'invitation',
  ])
})

test('[amendment 1.1] what was handed over shows the portal of an account that stays closed, and an invitation shows none', () => {
  const shown = (portalEnabled: boolean) =>
    [own, handedOver, invited].map((session) => showsPortal({ ...session, portalEnabled }))
  expect(shown(false)).toEqual([false, true, false])
  expect(shown(true)).toEqual([true, true, false])
})
