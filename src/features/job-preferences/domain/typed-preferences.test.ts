import { expect, test } from 'vitest'
import { DEFAULT_PREFERENCES } from '#features/candidates/domain/job-preferences/fields.ts'
import { toJobPreferences, toTypedPreferences } from './typed-preferences.ts'

const leeds = {
  ...DEFAULT_PREFERENCES,
  keywords: 'Nurse,Carer',
  location: 'Leeds',
  radius: 25,
  salaryFrom: '14.20',
  salaryPer: 'Hourly',
  jobType: 'Permanent',
  hours: 'PartTime',
} as const

test('preferences that are opened and saved unchanged stay as they were', () => {
  for (const kept of [leeds, DEFAULT_PREFERENCES])
    expect(toJobPreferences(toTypedPreferences(kept))).toEqual(kept)
})

test('a form that was never filled in shows no pay, and saves the defaults [seed 9.8.5]', () => {
  expect(toTypedPreferences()).toMatchObject({
    keywords: '',
    salaryFrom: '',
    salaryPer: 'Annually',
  })
  expect(toJobPreferences(toTypedPreferences())).toEqual(DEFAULT_PREFERENCES)
})

test('an hour at £16,50 is not saved as £1650, and a thousand stays one', () => {
  const saved = (salaryFrom: string) =>
    toJobPreferences({ ...toTypedPreferences(leeds), salaryFrom }).salaryFrom
  expect(saved('16,50')).toBe('16.50')
  expect(saved('12,5')).toBe('12.5')
  expect(saved('1200')).toBe('1200')
})

test('pay that was stored with pence of nothing is no pay', () => {
  expect(toTypedPreferences({ ...leeds, salaryFrom: '0.00' }).salaryFrom).toBe('')
})
