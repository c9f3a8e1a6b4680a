import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Place } from '#features/places/domain/place.ts'
import { DAY } from '#shared/words/durations.ts'
import { type Interest, interestsOf, type KnownCandidate, type Near } from './interest.ts'
import { recommend } from './recommend.ts'
import { alikeness, type ConsideredVacancy, scoreOf } from './score.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const place = (name: string, lat: number, lon: number, kind: Place['kind'] = 'city'): Place => ({
  id: lat,
  kind,
  name,
  county: null,
  region: null,
  country: null,
  lat,
  lon,
  population: 1,
  extent: 0,
})
const LEEDS: Near = { place: place('Leeds', 53.8, -1.55), radius: 15 }
const TRURO: Near = { place: place('Truro', 50.26, -5.05), radius: 15 }
const nothing: KnownCandidate = { wishes: [], searches: [], chosen: [], cv: [], home: null }
const vacancy = (id: string, more: Partial<ConsideredVacancy> = {}): ConsideredVacancy => ({
  id,
  jobTitle: `Job ${id}`,
  company: null,
  lat: 53.8,
  lon: -1.55,
  contractType: null,
  hours: null,
  annualPay: null,
  postedAt: new Date(NOW.getTime() - DAY),
  updatedAt: new Date(NOW.getTime() - DAY),
  found: [],
  ...more,
})
const wish = { keywords: ['forklift'], near: LEEDS, jobType: [], hours: [], annualPay: null }
const words = (source: Interest['source'], text: string): Interest => ({
  source,
  kind: 'words',
  text,
  said: text,
  near: null,
})
const reasons = (list: readonly { reason: string }[]) => list.map(({ reason }) => reason)
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('what is asked for comes before what was done, and that before what the CV says; in a title before in a text', () => {
  const interests = [words('cv', 'a'), words('search', 'b'), words('wish', 'c')]
  const found = (interest: number, inTitle = true) => ({ found: [{ interest, inTitle }] })
  const considered = [
    vacancy('cv', found(0)),
    vacancy('none'),
    vacancy('wish in the text', found(2, false)),
    vacancy('search', found(1)),
    vacancy('wish', found(2)),
  ]

  expect(ids(recommend(considered, interests, nothing, NOW))).toEqual([
    'wish',
    'search',
    'wish in the text',
    'cv',
  ])
})

test('each says in one line why it is there', () => {
  const interests: Interest[] = [
    words('wish', 'forklift'),
    words('search', 'Warehouse jobs near Leeds'),
    { ...words('saved', 'STOCK CONTROLLER - nights'), kind: 'title' },
    { ...words('applied', 'Picker'), kind: 'title' },
    words('cv', 'counterbalance'),
  ]
  const titles = ['x', 'y', 'Stock Controller', 'Picker and Packer', 'z']
  const considered = titles.map((jobTitle, interest) =>
    vacancy(`${interest}`, { jobTitle, found: [{ interest, inTitle: true }] }),
  )

  const byId = new Map(
    recommend(considered, interests, { wishes: [], home: LEEDS }, NOW).map(({ id, reason }) => [
      id,
      reason,
    ]),
  )
  expect([...byId.entries()].sort().map(([, reason]) => reason)).toEqual([
    'Matches “forklift” in your job preferences',
    'Matches your search “Warehouse jobs near Leeds”',
    'Because you saved Stock Controller',
    'Because you applied for Picker',
    'Matches “counterbalance” in your CV',
  ])
})

test('someone of whom nothing is known gets the newest near them, and is told so', () => {
  const old = new Date(NOW.getTime() - 20 * DAY)
  const considered = [vacancy('old', { postedAt: old, updatedAt: old }), vacancy('new')]
  expect(recommend(considered, [], { wishes: [], home: LEEDS }, NOW)).toEqual([
    { id: 'new', reason: 'New near Leeds' },
    { id: 'old', reason: 'Open near Leeds' },
  ])
  expect(
    reasons(
      recommend(
        considered,
        [],
        { wishes: [], home: { place: place('Kent', 53.8, -1.55, 'county'), radius: 15 } },
        NOW,
      ),
    ),
  ).toEqual(['New in Kent', 'Open in Kent'])
  expect(reasons(recommend(considered, [], nothing, NOW))).toEqual(['New this week', 'Open now'])
})

test('kind of contract, hours, pay and distance decide between equal matches, and what is not stated does no harm', () => {
  const wishes = [
    { ...wish, jobType: ['Permanent' as const], hours: ['PartTime' as const], annualPay: 25_000 },
  ]
  const found = [{ interest: 0, inTitle: true }]
  const considered = [
    vacancy('contract', { found, contractType: 'Contract' }),
    vacancy('far', {
      found,
      contractType: 'Permanent',
      hours: 'PartTime',
      annualPay: 30_000,
      lat: 50.26,
      lon: -5.05,
    }),
    vacancy('silent', { found }),
    vacancy('right', { found, contractType: 'Permanent', hours: 'PartTime', annualPay: 30_000 }),
    vacancy('badly paid', { found, annualPay: 15_000 }),
  ]
  expect(
    ids(recommend(considered, interestsOf({ ...nothing, wishes }), { wishes, home: LEEDS }, NOW)),
  ).toEqual(['right', 'silent', 'far', 'contract'])
})

test('a title that says the very words goes before one that says them otherwise, and both before what is only like it', () => {
  const interests = interestsOf({
    ...nothing,
    wishes: [{ ...wish, keywords: ['management accountant'] }],
  })
  const byWords = { found: [{ interest: 0, inTitle: true }] }
  const considered = [
    vacancy('new', { postedAt: NOW }),
    vacancy('like', {
      jobTitle: 'Assistant Accountant',
      found: [{ interest: 1, inTitle: false }],
      postedAt: new Date(NOW.getTime() - 60 * DAY),
    }),
    vacancy('otherwise', { ...byWords, jobTitle: 'Account Manager' }),
    vacancy('as said', { ...byWords, jobTitle: 'Interim Management Accountant' }),
  ]
  expect(
    recommend(considered, interests, { wishes: [], home: null }, NOW).map(({ id, reason }) => [
      id,
      reason,
    ]),
  ).toEqual([
    ['as said', 'Matches “management accountant” in your job preferences'],
    ['otherwise', 'Matches “management accountant” in your job preferences'],
    ['like', 'Similar to “management accountant” in your job preferences'],
  ])
})

test('the list ends where nothing fits any more [amendment 10.8]', () => {
  const interests = [words('wish', 'forklift')]
  const considered = [
    vacancy('new', { postedAt: NOW }),
    vacancy('fits', { found: [{ interest: 0, inTitle: true }] }),
  ]
  expect(ids(recommend(considered, interests, { wishes: [wish], home: LEEDS }, NOW))).toEqual([
    'fits',
  ])
})

test('no job pays less than was asked for; pay that is not stated may be enough [amendment 10.8]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { maxLength: 3 }),
      fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { maxLength: 12 }),
      (asked, paid) => {
        const wishes = asked.map((annualPay) => ({ ...wish, annualPay }))
        const considered = paid.map((annualPay, index) =>
          vacancy(`${index}`, { annualPay, found: [{ interest: 0, inTitle: true }] }),
        )
        const list = ids(recommend(considered, [words('wish', 'a')], { wishes, home: null }, NOW))
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

test('the distance that was asked for costs little, and further away each mile costs more', () => {
  const at = (id: string, miles: number) => vacancy(id, { lat: 53.8 + miles / 69.1 })
  const scoreAt = (miles: number) =>
    scoreOf(at('x', miles), [], { wishes: [], home: LEEDS, now: NOW })
  expect(scoreAt(0) - scoreAt(14)).toBeLessThan(1)
  expect(scoreAt(14) - scoreAt(28)).toBeGreaterThan(4)
})

test('someone who looks for two trades sees both, though one has more vacancies', () => {
  const interests = [words('wish', 'nurse'), words('wish', 'cook')]
  const nurses = Array.from({ length: 20 }, (_, number) =>
    vacancy(`nurse ${number}`, {
      contractType: 'Permanent',
      found: [{ interest: 0, inTitle: true }],
    }),
  )
  const wishes = [{ ...wish, jobType: ['Permanent' as const] }]
  const list = recommend(
    [...nurses, vacancy('cook', { found: [{ interest: 1, inTitle: true }] })],
    interests,
    { wishes, home: null },
    NOW,
  )
  expect(ids(list).indexOf('cook')).toBeGreaterThan(0)
  expect(ids(list).indexOf('cook')).toBeLessThan(5)
})

test('the same advertisement is listed once', () => {
  const same = { jobTitle: 'Night Porter', company: 'Inn' }
  expect(
    recommend(
      [
        vacancy('a', same),
        vacancy('b', { ...same, jobTitle: 'night porter' }),
        vacancy('c', { ...same, company: 'Other' }),
      ],
      [],
      nothing,
      NOW,
    ),
  ).toHaveLength(2)
})

test('titles are similar by the words that say the work', () => {
  expect(alikeness('Stock Controller', 'Senior Stock Controllers')).toBe(1)
  expect(alikeness('Stock Controller', 'Stock Assistant')).toBe(0.5)
  expect(alikeness('Stock Controller', 'Air Traffic Engineer')).toBe(0)
  expect(alikeness('', 'Chef')).toBe(0)
})

test('each thing is looked for once, near where it was wanted, else near home', () => {
  const chosen = [
    { how: 'saved' as const, jobTitle: 'Picker', near: TRURO },
    { how: 'applied' as const, jobTitle: 'Picker', near: TRURO },
  ]
  const interests = interestsOf({
    wishes: [wish, wish],
    searches: [
      { keywords: 'forklift', name: 'x', near: null },
      { keywords: '', name: 'y', near: null },
      { keywords: 'cook', name: 'z', near: TRURO },
    ],
    chosen,
    cv: [{ said: 'cook', term: 'cook' }],
    home: LEEDS,
  })
  expect(interests.map(({ source, text, near }) => [source, text, near?.place.name])).toEqual([
    ['wish', 'forklift', 'Leeds'],
    ['applied', 'Picker', 'Leeds'],
    ['search', 'cook', 'Truro'],
    ['cv', 'cook', 'Leeds'],
  ])
})

test('what is like a name of several words is looked for too, after all that was named, for six names at most', () => {
  const keywords = [
    'cook',
    'kitchen porter',
    'head chef',
    'stock controller',
    'forklift driver',
    'van driver',
  ]
  const cv = ['staff nurse', 'care assistant'].map((term) => ({ said: term, term }))
  const interests = interestsOf({ ...nothing, wishes: [{ ...wish, keywords }], cv })
  expect(interests.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 8 }, () => 'words'),
    ...Array.from({ length: 6 }, () => 'title'),
  ])
  expect(interests.at(-1)?.text).toBe('staff nurse')
})

test('the order does not depend on that of the vacancies, and none is invented', () => {
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
  const interests = [words('wish', 'a'), words('cv', 'b'), words('search', 'c')]
  fc.assert(
    fc.property(considered, (rows) => {
      const all = rows.map(({ id, ...more }) => vacancy(id, { jobTitle: id, ...more }))
      const list = recommend(all, interests, { wishes: [wish], home: LEEDS }, NOW)
      expect(recommend(all.toReversed(), interests, { wishes: [wish], home: LEEDS }, NOW)).toEqual(
        list,
      )
      const fitting = all.filter((each) =>
        each.found.some(({ interest }) => interest < interests.length),
      )
      expect(new Set(ids(list))).toEqual(new Set(ids(fitting)))
      expect(list.every(({ reason }) => /\S/.test(reason) && !/\n/.test(reason))).toBe(true)
    }),
  )
})
