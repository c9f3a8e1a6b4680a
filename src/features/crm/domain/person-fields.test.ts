import { expect, test } from 'vitest'
import { listDetailsNeededByCrm, listMissingCrmDetails } from './details-needed-by-crm.ts'
import {
  toFieldChanges,
  compareFields,
  pickPresentValues,
  hasRecordValues,
  applyFieldChanges,
} from './person-fields.ts'
import { UNKNOWN_PERSON } from './matching/person.ts'
import { scoreMatch } from './matching/score.ts'
import { describeSending, findHandOverRefusal } from './sending.ts'

const AMARA = {
  ...UNKNOWN_PERSON,
  firstName: 'Zoë',
  lastName: 'O’Neill',
  emailAddress: 'zoe@gmail.com',
  phone: '+447700900123',
  postCode: 'LS1 4AP',
}

test('another way to write the same is no difference, a gap is one', () => {
  const found = compareFields(AMARA, {
    ...UNKNOWN_PERSON,
    firstName: 'ZOE',
    lastName: "O'Neill",
    emailAddress: 'Zoe+jobs@googlemail.com',
    phone: '07700 900123',
    postCode: 'ls14ap',
    birthDate: '1990-01-01',
  })
  expect(
    Object.entries(found)
      .filter(([, { differs }]) => differs)
      .map(([field]) => field),
  ).toEqual(['birthDate'])
  expect(found.birthDate).toEqual({ ours: '', theirs: '1990-01-01', differs: true })
})

test.each([
  ['12 High Street', '12 High St, Leeds', true],
  ['Flat 2, 12 High Street', '2/12 High Street', true],
  ['Flat 2, 10 High Street', 'Flat 2, 12 High Street', false],
  ['Rose Cottage', 'The Old Mill', false],
  ['Rose Cottage', '', false],
])('%s and %s with one postcode: the reasons and the table agree', (ours, theirs, isSame) => {
  const [one, other] = [ours, theirs].map((address) => ({ ...AMARA, address }))
  if (!one || !other) throw new Error('two addresses are compared')

  expect(compareFields(one, other).address.differs).toBe(!isSame)
  expect(scoreMatch(one, other).reasons).toContain(isSame ? 'Same address' : 'Same postcode')
})

test('a name that is written as one word is the same in the reasons and in the table', () => {
  const [one, other] = [
    { ...AMARA, firstName: 'Anna Maria' },
    { ...AMARA, firstName: 'Annamaria' },
  ]
  expect(compareFields(one, other).firstName.differs).toBe(false)
  expect(scoreMatch(one, other).reasons).toContain('Same first name')
})

test('a merge never empties a field, and what it wrote can be taken back to the gap that was there', () => {
  const known = { firstName: 'Zoe', lastName: 'Smith' }
  const changes = toFieldChanges(AMARA, ['firstName', 'phone', 'birthDate'])
  expect(changes).toEqual({ firstName: 'Zoë', phone: '+447700900123' })
  const before = pickPresentValues(known, Object.keys(changes))
  const merged = applyFieldChanges(known, changes)
  expect(hasRecordValues(merged, changes)).toBe(true)
  expect(hasRecordValues(known, changes)).toBe(false)
  expect(applyFieldChanges(merged, before)).toEqual(known)
  expect(Object.keys(applyFieldChanges(merged, before))).toEqual(Object.keys(known))
})

test('without a name, or any way to reach someone, nothing is sent; the rest can follow', () => {
  expect(listMissingCrmDetails(listDetailsNeededByCrm(AMARA, 'Standard'))).toEqual([])
  expect(
    listDetailsNeededByCrm(AMARA, 'Standard')
      .filter(({ there }) => !there)
      .map(({ name }) => name),
  ).toEqual(['Birth date', 'Address and postcode'])
  expect(
    listMissingCrmDetails(
      listDetailsNeededByCrm({ ...AMARA, lastName: '', emailAddress: '', phone: '' }, 'Standard'),
    ),
  ).toEqual(['First and last name', 'Email address or phone number'])
})

test('[amendment 6.6] a Manual registration may be of someone whom nothing reaches', () => {
  const unreached = { ...AMARA, emailAddress: '', phone: '' }
  expect(listMissingCrmDetails(listDetailsNeededByCrm(unreached, 'Manual'))).toEqual([])
})

test('only what was approved goes, once, and again where the merge was undone', () => {
  const at = (state: 'Pending' | 'Sent' | 'Failed' | 'Undone') => [{ crmId: 'a', state }]
  expect(findHandOverRefusal('Approved', [])).toBeUndefined()
  expect(findHandOverRefusal('Approved', at('Failed'))).toBeUndefined()
  expect(findHandOverRefusal('Approved', at('Undone'))).toBeUndefined()
  expect(findHandOverRefusal('InReview', [])).toBe(
    'Only an approved registration can be sent to the CRM.',
  )
  expect(findHandOverRefusal('Approved', at('Pending'))).toBe(
    'This registration is on its way to the CRM already.',
  )
  expect(findHandOverRefusal('SentToCrm', [...at('Undone'), { crmId: 'b', state: 'Sent' }])).toBe(
    'This registration is in the CRM already.',
  )
})

test('a hand-over that waits says why, and that no one has to do anything', () => {
  expect(describeSending('Pending', { tries: 0, error: null })).toBe(
    'The registration is on its way to the CRM.',
  )
  expect(describeSending('Pending', { tries: 2, error: 'The CRM did not answer.' })).toBe(
    'The CRM did not answer. It is tried again by itself.',
  )
  expect(describeSending('Failed', { tries: 1, error: 'No such column.' })).toBe('No such column.')
})
