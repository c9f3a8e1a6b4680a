import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeAnnualPay, guessPeriodOfAmount } from '#shared/words/pay/annual-pay.ts'
import { SALARY_PERIODS } from '#shared/words/enumerations.ts'
import { formatAnnualPay, formatPay, type VacancyPay } from './salary.ts'

const pay = (shown: Partial<VacancyPay>): VacancyPay => ({
  salary_from: null,
  salary_to: null,
  salary_per: null,
  salary_currency: 'GBP',
  salary_desc: null,
  ...shown,
})

test.each([
  [
    { salary_from: '14.20', salary_to: '15.60', salary_per: 'Hourly' },
    '£14.20 – £15.60 an hour',
    '≈ £27,700 – £30,400 a year',
  ],
  [{ salary_from: '15', salary_to: '15', salary_per: 'Hourly' }, '£15 an hour', '≈ £29,250 a year'],
  [
    { salary_from: '15', salary_to: '16.50', salary_per: 'Hourly' },
    '£15.00 – £16.50 an hour',
    '≈ £29,250 – £32,200 a year',
  ],
  [{ salary_from: '33000', salary_per: 'Annually' }, 'From £33,000 a year', null],
  [{ salary_to: '180', salary_per: 'Daily' }, 'Up to £180 a day', '≈ Up to £46,800 a year'],
  [
    { salary_from: '2000', salary_to: '2400', salary_per: 'Monthly', salary_currency: 'EUR' },
    '€2,000 – €2,400 a month',
    '≈ €24,000 – €28,800 a year',
  ],
  [{ salary_from: '500', salary_to: '500' }, '£500', null],
  [{ salary_desc: 'Competitive' }, 'Competitive', null],
  [{ salary_desc: '£0.00' }, null, null],
  [{ salary_desc: '£0.00 - £0.00' }, null, null],
  [{ salary_desc: '£0.45 a mile' }, '£0.45 a mile', null],
  [{ salary_from: '0.00', salary_to: '0.00', salary_per: 'Annually' }, null, null],
  [
    { salary_from: '0.00', salary_to: '25000', salary_per: 'Annually' },
    '£0 – £25,000 a year',
    null,
  ],
  [{}, null, null],
] as const)('%o is shown as %s and %s', (shown, words, yearly) => {
  expect(formatPay(pay(shown))).toBe(words)
  expect(formatAnnualPay(pay(shown))).toBe(yearly)
})

test('no yearly pay is worked out for a part-time job whose hours are not known', () => {
  const partTime = { salary_from: '14', salary_to: '14', hours: 'PartTime' } as const
  expect(formatAnnualPay(pay({ ...partTime, salary_per: 'Hourly' }))).toBeNull()
  expect(formatAnnualPay(pay({ ...partTime, salary_per: 'Hourly' }), 20)).toBe('≈ £14,550 a year')
  expect(formatAnnualPay(pay({ ...partTime, salary_per: 'Monthly' }))).toBe('≈ £150 a year')
})

test('the hours of the installation count where the advertisement names none', () => {
  expect(
    formatAnnualPay(pay({ salary_from: '15', salary_to: '15', salary_per: 'Hourly' }), 40),
  ).toBe('≈ £31,200 a year')
})

test('more pay is never less in a year, in any period', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SALARY_PERIODS),
      fc.integer({ min: 0, max: 1e7 }),
      fc.integer({ min: 0, max: 1e7 }),
      (per, one, other) => {
        const [low, high] = [Math.min(one, other) / 100, Math.max(one, other) / 100]
        expect(computeAnnualPay(low, per)).toBeLessThanOrEqual(computeAnnualPay(high, per))
      },
    ),
  )
})

test('an amount without a period is an hour or a year only where nothing else is likely', () => {
  expect([11.44, 24_000, 450].map(guessPeriodOfAmount)).toEqual(['Hourly', 'Annually', null])
})
