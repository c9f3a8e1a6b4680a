import { expect, test } from 'vitest'
import { UNSAID } from '#features/candidates/domain/job-preferences/fields.ts'
import { asSent, asTyped } from './typed-preferences.ts'

const leeds = {
  ...UNSAID,
  keywords: 'Nurse,Carer',
  location: 'Leeds',
  radius: 25,
  salaryFrom: '14.20',
  salaryPer: 'Hourly',
  jobType: 'Permanent',
  hours: 'PartTime',
} as const

test('preferences that are opened and saved unchanged stay as they were', () => {
  for (const kept of [leeds, UNSAID]) expect(asSent(asTyped(kept))).toEqual(kept)
})

test('a form that was never filled in shows no pay, and saves the defaults [seed 9.8.5]', () => {
  expect(asTyped()).toMatchObject({ keywords: '', salaryFrom: '', salaryPer: 'Annually' })
  expect(asSent(asTyped())).toEqual(UNSAID)
})

test('pay that was stored with pence of nothing is no pay', () => {
  expect(asTyped({ ...leeds, salaryFrom: '0.00' }).salaryFrom).toBe('')
})
