import { expect, test } from 'vitest'
import { NEW_DRIVER_RULES, type NewDriverField } from './rules.ts'

const SARAH: Readonly<Record<NewDriverField, string>> = {
  firstName: 'Sarah',
  middleName: 'Meredyth',
  lastName: 'Morgan',
  birthDate: '1964-07-05',
  driverNumber: 'MORGA 657054 SM9IJ',
  postcode: '',
  organisationStructureId: 'north',
  checkCode: '',
  consentDate: '',
  document: '',
}
const refusalsOf = (typed: Partial<typeof SARAH>) => {
  const values = { ...SARAH, ...typed }
  return (Object.keys(NEW_DRIVER_RULES) as NewDriverField[]).flatMap(
    (name) => NEW_DRIVER_RULES[name]?.(values[name], values) ?? [],
  )
}

test('names, birth date, number and part of the organisation are enough: the permission may come later', () => {
  expect(refusalsOf({})).toEqual([])
  expect(
    refusalsOf({
      firstName: '',
      lastName: ' ',
      birthDate: '',
      driverNumber: '',
      organisationStructureId: '',
    }),
  ).toEqual([
    'Enter the first name',
    'Enter the last name',
    'Enter the date of birth',
    'Enter the driver number',
    'Choose a team or site',
  ])
})

test('a number of someone else goes no further', () => {
  expect(refusalsOf({ lastName: 'Jones' })).toEqual([
    'The driver number begins with another last name. Enter the names as they appear on the licence.',
  ])
})

test('a number with another date of birth asks for the date, not for the names', () => {
  expect(refusalsOf({ birthDate: '1964-07-06' })).toEqual([
    'The driver number is of another date of birth. Enter the date of birth as it appears on the licence.',
  ])
  expect(refusalsOf({ birthDate: '1964-07-06', lastName: 'Jones' })).toEqual([
    'The driver number begins with another last name. The driver number is of another date of birth. Enter the names and the date of birth as they appear on the licence.',
  ])
})

test('a date of birth that is in no calendar is said at the date, and not held against the number', () => {
  expect(refusalsOf({ birthDate: '1964-02-31' })).toEqual([
    'Enter a date that exists, for example 27 3 1990',
  ])
  expect(refusalsOf({ birthDate: '1964--05' })).toEqual(['Enter the month too'])
})

test('a permission that is half filled in has to be completed', () => {
  expect(refusalsOf({ consentDate: '2026-11-01' })).toEqual(['Choose the signed permission'])
  expect(refusalsOf({ document: 'permission.pdf' })).toEqual([
    'Enter the date on which the driver agreed',
  ])
})

test('a check code has eight letters and digits', () => {
  expect(refusalsOf({ checkCode: 'AbCd 1234' })).toEqual([])
  expect(refusalsOf({ checkCode: 'AbCd' })).toHaveLength(1)
})
