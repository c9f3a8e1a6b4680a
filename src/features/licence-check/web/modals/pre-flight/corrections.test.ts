import { expect, test } from 'vitest'
import { collectCorrections } from './corrections.ts'
import { listMissingRequirements, buildPreFlightRules } from './missing-requirements.ts'

const TYPED = {
  organisationStructureId: 'north',
  firstName: '',
  lastName: '',
  birthDate: '',
  driverNumber: '',
  postcode: '',
  checkCode: '',
  consentDate: '',
  document: '',
}
const HERE = { organisationStructureId: 'north', postcode: '', checkCode: null }
const item = (name: 'fits' | 'consent' | 'postcode', there: boolean) => ({
  name,
  there,
  needed: true,
  message: '',
})

test('a driver of whom nothing is missing is not changed by a check', () => {
  expect(collectCorrections(TYPED, new Set(), HERE)).toBeNull()
})

test('another part of the organisation and what was filled in are sent, and nothing else', () => {
  expect(
    collectCorrections(
      { ...TYPED, organisationStructureId: 'south', postcode: 'WF1 1AA' },
      new Set(['postcode']),
      HERE,
    ),
  ).toEqual({ organisationStructureId: 'south', postcode: 'WF1 1AA' })
})

test('names correct a number that does not fit, which stays as it is stored where none is typed', () => {
  expect(
    collectCorrections(
      { ...TYPED, firstName: 'Sarah', lastName: 'Morgan', birthDate: '1964-07-05' },
      new Set(['fits']),
      HERE,
    ),
  ).toEqual({ firstName: 'Sarah', lastName: 'Morgan', birthDate: '1964-07-05' })
})

test('a postcode that the registration contradicts is sent only where it is another one now', () => {
  const known = { ...HERE, postcode: 'WF1 1AA' }
  expect(
    collectCorrections({ ...TYPED, postcode: 'WF1 1AA' }, new Set(['postcode']), known),
  ).toBeNull()
  expect(
    collectCorrections({ ...TYPED, postcode: 'WF2 2BB' }, new Set(['postcode']), known),
  ).toEqual({
    postcode: 'WF2 2BB',
  })
})

test('a check code that has ended is replaced, or taken away by an empty field', () => {
  const ended = {
    ...HERE,
    checkCode: { madeAt: '2026-10-01T12:00:00Z', endsAt: '2026-10-22T12:00:00Z', ended: true },
  }
  expect(collectCorrections(TYPED, new Set(['checkCode']), ended)).toEqual({ checkCode: '' })
  expect(
    collectCorrections({ ...TYPED, checkCode: 'AbCd1234' }, new Set(['checkCode']), ended),
  ).toEqual({
    checkCode: 'AbCd1234',
  })
})

test('only fields that are shown can be wrong', () => {
  const rules = buildPreFlightRules(
    listMissingRequirements({ checklist: [item('fits', true), item('consent', true)] }),
    { hasPaper: false },
  )
  expect(Object.values(rules).filter(Boolean)).toEqual([])
})

test('a corrected date of birth has to be in the calendar', () => {
  const missing = listMissingRequirements({ checklist: [item('fits', false)] })
  const { birthDate } = buildPreFlightRules(missing, { hasPaper: false })
  expect(['', '1964-02-31', '1964-07-05'].map((date) => birthDate?.(date, TYPED))).toEqual([
    'Enter the date of birth',
    'Enter a date that exists, for example 27 3 1990',
    undefined,
  ])
})

test('without a permission its date and its paper are asked for, unless the paper was brought a moment ago [seed 2.14.1]', () => {
  const missing = listMissingRequirements({
    checklist: [item('consent', false), item('postcode', false)],
  })
  const { consentDate, document } = buildPreFlightRules(missing, { hasPaper: false })
  expect([consentDate?.('', TYPED), document?.('', TYPED)]).toEqual([
    'Enter the date on which the driver agreed',
    'Choose the signed permission',
  ])
  expect(buildPreFlightRules(missing, { hasPaper: true }).consentDate).toBeNull()
})
