import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '#shared/words/durations.ts'
import {
  consideredVacancy,
  FORKLIFT_WISH,
  idsOf,
  interestInWords,
  LEEDS,
  NOTHING_KNOWN,
  NOW,
} from '#tests/vacancies/considered-vacancy.ts'
import { listInterests } from './interest.ts'
import { rankRecommendations } from './recommend.ts'

test('what is asked for comes before what was done, and that before what the CV says; in a title before in a text', () => {
  const interests = [
    interestInWords('cv', 'a'),
    interestInWords('search', 'b'),
    interestInWords('wish', 'c'),
  ]
  const found = (interest: number, inTitle = true) => ({ found: [{ interest, inTitle }] })
  const considered = [
    consideredVacancy('cv', found(0)),
    consideredVacancy('none'),
    consideredVacancy('wish in the text', found(2, false)),
    consideredVacancy('search', found(1)),
    consideredVacancy('wish', found(2)),
  ]

  expect(idsOf(rankRecommendations(considered, interests, NOTHING_KNOWN, NOW))).toEqual([
    'wish',
    'search',
    'wish in the text',
    'cv',
  ])
})

test('kind of contract, hours, pay and distance decide between equal matches, and what is not stated does no harm', () => {
  const wishes = [
    {
      ...FORKLIFT_WISH,
      jobType: ['Permanent' as const],
      hours: ['PartTime' as const],
      annualPay: 25_000,
    },
  ]
  const found = [{ interest: 0, inTitle: true }]
  const considered = [
    consideredVacancy('contract', { found, contractType: 'Contract' }),
    consideredVacancy('far', {
      found,
      contractType: 'Permanent',
      hours: 'PartTime',
      annualPay: 30_000,
      lat: 50.26,
      lon: -5.05,
    }),
    consideredVacancy('silent', { found }),
    consideredVacancy('right', {
      found,
      contractType: 'Permanent',
      hours: 'PartTime',
      annualPay: 30_000,
    }),
    consideredVacancy('badly paid', { found, annualPay: 15_000 }),
  ]
  expect(
    idsOf(
      rankRecommendations(
        considered,
        listInterests({ ...NOTHING_KNOWN, wishes }),
        { wishes, home: LEEDS },
        NOW,
      ),
    ),
  ).toEqual(['right', 'silent', 'far', 'contract'])
})

test('a title that says the very words goes before one that says them otherwise, and both before what is only like it', () => {
  const interests = listInterests({
    ...NOTHING_KNOWN,
    wishes: [{ ...FORKLIFT_WISH, keywords: ['management accountant'] }],
  })
  const byWords = { found: [{ interest: 0, inTitle: true }] }
  const considered = [
    consideredVacancy('new', { postedAt: NOW }),
    consideredVacancy('like', {
      jobTitle: 'Assistant Accountant',
      found: [{ interest: 1, inTitle: false }],
      postedAt: new Date(NOW.getTime() - 60 * DAY),
    }),
    consideredVacancy('otherwise', { ...byWords, jobTitle: 'Account Manager' }),
    consideredVacancy('as said', { ...byWords, jobTitle: 'Interim Management Accountant' }),
  ]
  expect(
    rankRecommendations(considered, interests, { wishes: [], home: null }, NOW).map(
      ({ id, reason }) => [id, reason],
    ),
  ).toEqual([
    ['as said', 'Matches “management accountant” in your job preferences'],
    ['otherwise', 'Matches “management accountant” in your job preferences'],
    ['like', 'Similar to “management accountant” in your job preferences'],
  ])
})

test('the list ends where nothing fits any more [amendment 10.8]', () => {
  const interests = [interestInWords('wish', 'forklift')]
  const considered = [
    consideredVacancy('new', { postedAt: NOW }),
    consideredVacancy('fits', { found: [{ interest: 0, inTitle: true }] }),
  ]
  expect(
    idsOf(
      rankRecommendations(considered, interests, { wishes: [FORKLIFT_WISH], home: LEEDS }, NOW),
    ),
  ).toEqual(['fits'])
})

test('no job pays less than was asked for; pay that is not stated may be enough [amendment 10.8]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { maxLength: 3 }),
      fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { maxLength: 12 }),
      (asked, paid) => {
        const wishes = asked.map((annualPay) => ({ ...FORKLIFT_WISH, annualPay }))
        const considered = paid.map((annualPay, index) =>
          consideredVacancy(`${index}`, { annualPay, found: [{ interest: 0, inTitle: true }] }),
        )
        const list = idsOf(
          rankRecommendations(
            considered,
            [interestInWords('wish', 'a')],
            { wishes, home: null },
            NOW,
          ),
        )
        const open = asked.length === 0 || asked.includes(null)
        const least = open ? 0 : Math.min(...asked.map((pay) => pay ?? 0))
        expect(new Set(list)).toEqual(
          new Set(
            considered.flatMap(({ id, annualPay }) =>
              annualPay === null || annualPay >= least ? [id] : [],
            ),
          ),
        )
      },
    ),
  )
})

test('someone who looks for two trades sees both, though one has more vacancies', () => {
  const interests = [interestInWords('wish', 'nurse'), interestInWords('wish', 'cook')]
  const nurses = Array.from({ length: 20 }, (_, number) =>
    consideredVacancy(`nurse ${number}`, {
      contractType: 'Permanent',
      found: [{ interest: 0, inTitle: true }],
    }),
  )
  const wishes = [{ ...FORKLIFT_WISH, jobType: ['Permanent' as const] }]
  const list = rankRecommendations(
    [...nurses, consideredVacancy('cook', { found: [{ interest: 1, inTitle: true }] })],
    interests,
    { wishes, home: null },
    NOW,
  )
  expect(idsOf(list).indexOf('cook')).toBeGreaterThan(0)
  expect(idsOf(list).indexOf('cook')).toBeLessThan(5)
})

test('the same advertisement is listed once', () => {
  const same = { jobTitle: 'Night Porter', company: 'Inn' }
  expect(
    rankRecommendations(
      [
        consideredVacancy('a', same),
        consideredVacancy('b', { ...same, jobTitle: 'night porter' }),
        consideredVacancy('c', { ...same, company: 'Other' }),
      ],
      [],
      NOTHING_KNOWN,
      NOW,
    ),
  ).toHaveLength(2)
})

test('the order of the list does not depend on the order of the vacancies, and none is invented', () => {
  const found = fc.array(fc.record({ interest: fc.nat(3), inTitle: fc.boolean() }), {
    maxLength: 3,
  })
  const considered = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      found,
      postedAt: fc.date({ min: new Date(NOW.getTime() - 60 * DAY), max: NOW, noInvalidDate: true }),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  )
  const interests = [
    interestInWords('wish', 'a'),
    interestInWords('cv', 'b'),
    interestInWords('search', 'c'),
  ]
  fc.assert(
    fc.property(considered, (rows) => {
      const all = rows.map(({ id, ...more }) => consideredVacancy(id, { jobTitle: id, ...more }))
      const list = rankRecommendations(
        all,
        interests,
        { wishes: [FORKLIFT_WISH], home: LEEDS },
        NOW,
      )
      expect(
        rankRecommendations(
          all.toReversed(),
          interests,
          { wishes: [FORKLIFT_WISH], home: LEEDS },
          NOW,
        ),
      ).toEqual(list)
      const fitting = all.filter((each) =>
        each.found.some(({ interest }) => interest < interests.length),
      )
      expect(new Set(idsOf(list))).toEqual(new Set(idsOf(fitting)))
      expect(list.every(({ reason }) => /\S/.test(reason) && !/\n/.test(reason))).toBe(true)
    }),
  )
})
