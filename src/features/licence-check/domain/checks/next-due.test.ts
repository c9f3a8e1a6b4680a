import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { DAY } from '#shared/words/durations.ts'
import { computeCheckCodeEnd, hasCheckCodeEnded } from '../check-code.ts'
import {
  CONSENT_ENDED_TEXT,
  CONSENT_MISSING_TEXT,
  CONSENT_WITHDRAWN_TEXT,
  findConsentRefusal,
} from '../consent.ts'
import { coversLorriesOrBuses, computeNextDueDate, findLicenceRisk } from './next-due.ts'
import type { LicenceRecord } from './record.ts'

const B = { category: 'B', from: null, until: null, provisional: false }
const C = { category: 'C', from: null, until: null, provisional: false }
const CLEAN: LicenceRecord = {
  holder: { firstName: 'Amara', lastName: 'Okafor', birthDate: null, driverNumber: '' },
  points: 0,
  endorsements: [],
  disqualifiedUntil: null,
  entitlements: [B],
  expires: null,
}
const NOW = new Date('2026-11-22T12:00:00Z')
const due = (record: Partial<LicenceRecord>, consentGivenAt = NOW) =>
  computeNextDueDate({ record: { ...CLEAN, ...record }, consentGivenAt }, NOW)
    .toISOString()
    .slice(0, 10)

test.each([
  [0, [B], '2027-11-22'],
  [3, [B], '2027-11-22'],
  [4, [B], '2027-05-22'],
  [6, [B], '2027-05-22'],
  [7, [B], '2027-02-22'],
  [9, [B], '2027-02-22'],
  [10, [B], '2026-12-22'],
  [0, [B, C], '2027-05-22'],
  [4, [B, C], '2027-02-22'],
  [7, [B, C], '2026-12-22'],
  [12, [B, C], '2026-12-22'],
  [0, [B, { ...C, provisional: true }], '2027-11-22'],
])('with %i points and %j a licence is looked at again on %s', (points, entitlements, day) => {
  expect(due({ points, entitlements })).toBe(day)
})

test('a ban is looked at each month, and a licence before it, or an entitlement, or the permission ends', () => {
  expect(due({ disqualifiedUntil: '2027-12-01' })).toBe('2026-12-22')
  expect(due({ expires: '2027-01-15' })).toBe('2027-01-15')
  expect(due({ entitlements: [{ ...B, until: '2027-03-01' }] })).toBe('2027-03-01')
  expect(due({}, new Date('2024-01-01T00:00:00Z'))).toBe('2027-01-01')
  expect(due({ expires: '2026-11-22' })).toBe('2027-11-22')
  expect(due({ expires: '2026-11-23' })).toBe('2026-11-23')
})

test('a month that has no 31st ends on its last day', () => {
  expect(
    computeNextDueDate(
      { record: { ...CLEAN, points: 12 }, consentGivenAt: NOW },
      new Date('2027-01-31T09:00:00Z'),
    ).toISOString(),
  ).toBe('2027-02-28T09:00:00.000Z')
})

test('the next look is in the future, within a year, and no later for more points', () => {
  const when = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  })
  const day = fc.option(when.map((date) => date.toISOString().slice(0, 10)))
  fc.assert(
    fc.property(
      when,
      fc.nat(60),
      fc.nat(20),
      day,
      day,
      fc.boolean(),
      (now, points, more, expires, until, lorry) => {
        const at = (some: number) =>
          computeNextDueDate(
            {
              record: {
                ...CLEAN,
                points: some,
                expires,
                entitlements: [{ ...(lorry ? C : B), until }],
              },
              consentGivenAt: now,
            },
            now,
          ).getTime()
        expect(at(points)).toBeGreaterThan(now.getTime())
        expect(at(points)).toBeLessThanOrEqual(now.getTime() + 366 * DAY)
        expect(at(points + more)).toBeLessThanOrEqual(at(points))
      },
    ),
  )
})

test('points and a ban make the risk, and a full entitlement makes a lorry driver', () => {
  expect(
    [0, 4, 7, 10].map((points) => findLicenceRisk({ points, disqualifiedUntil: null })),
  ).toEqual(['low', 'medium', 'high', 'severe'])
  expect(findLicenceRisk({ points: 0, disqualifiedUntil: '2027-01-01' })).toBe('severe')
  expect([
    coversLorriesOrBuses({ entitlements: [B] }),
    coversLorriesOrBuses({ entitlements: [{ ...B, category: 'D1' }] }),
  ]).toEqual([false, true])
})

test('a check code lives for 21 days', () => {
  const made = new Date('2026-11-01T12:00:00Z')
  expect(computeCheckCodeEnd(made)).toEqual(NOW)
  expect([
    hasCheckCodeEnded(made, NOW),
    hasCheckCodeEnded(made, new Date(NOW.getTime() + 1)),
  ]).toEqual([false, true])
})

test('nothing is asked without a permission that still holds', () => {
  const given = (givenAt: string, withdrawnAt: Date | null = null) =>
    findConsentRefusal({ givenAt: new Date(givenAt), withdrawnAt }, NOW)
  expect(findConsentRefusal(undefined, NOW)).toBe(CONSENT_MISSING_TEXT)
  expect(given('2026-11-22T11:00:00Z')).toBeUndefined()
  expect(given('2026-11-22T11:00:00Z', NOW)).toBe(CONSENT_WITHDRAWN_TEXT)
  expect([given('2023-11-22T12:00:01Z'), given('2023-11-22T12:00:00Z')]).toEqual([
    undefined,
    CONSENT_ENDED_TEXT,
  ])
})
