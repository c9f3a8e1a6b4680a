import {
  type VacancyCriteria,
  DEFAULT_CRITERIA,
  SEARCH_SORTS,
} from '#features/search/domain/criteria.ts'
import type { PlaceNameInKeywords } from '#features/search/domain/plan.ts'
import { CONTRACT_TYPES, HOURS, SALARY_PERIODS } from '#shared/words/enumerations.ts'
import fc from '../people/properties.ts'

const PLACES = [
  {
    town: 'Leeds',
    county: 'West Yorkshire',
    region: 'Yorkshire and the Humber',
    lat: 53.8,
    lon: -1.55,
  },
  {
    town: 'Wakefield',
    county: 'West Yorkshire',
    region: 'Yorkshire and the Humber',
    lat: 53.68,
    lon: -1.5,
  },
  {
    town: 'York',
    county: 'North Yorkshire',
    region: 'Yorkshire and the Humber',
    lat: 53.96,
    lon: -1.08,
  },
  { town: 'Liverpool', county: 'Merseyside', region: 'North West', lat: 53.41, lon: -2.98 },
  { town: 'Truro', county: 'Cornwall', region: 'South West', lat: 50.26, lon: -5.05 },
  { locationText: 'Home based' },
  {},
]
const WORDS = [
  'nurse',
  'nurses',
  'nursing',
  'staff',
  'registered',
  'general',
  'lorry',
  'driver',
  'HGV',
  'care',
  'of',
  'the',
  'home',
  'elderly',
  'chef',
  'kitchen',
  'night',
  'shift',
  'day',
  'manager',
  'class',
  '2',
  '7.5',
  'tonne',
  'C+E',
  'part-time',
  "children's",
  'café',
  'IT',
  'support',
]
const ASKED = [
  ...WORDS,
  'RGN',
  'rn',
  'lgv driver',
  'care of the elderly',
  'night shift',
  'the',
  'unheardof',
  'carer',
  'care assistant',
  'hgv driver',
  'OR',
]

const text = (most: number) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most })
    .map((words) => words.join(' '))
const money = fc.constantFrom(11.44, 12, 15.5, 20)
/** Generates vacancies from few words, so that searches find several. */
export const someVacancy = fc.record({
  jobTitle: text(5),
  description: text(40),
  company: fc.option(text(2), { nil: undefined }),
  place: fc.constantFrom(...PLACES),
  sector: fc.constantFrom('Health', 'Driving', 'Catering', undefined),
  jobType: fc.constantFrom(...CONTRACT_TYPES, undefined),
  hours: fc.constantFrom(...HOURS, undefined),
  pay: fc.option(money, { nil: undefined }),
  wide: fc.boolean(),
  salaryHide: fc.boolean(),
  age: fc.integer({ min: 0, max: 40 }),
  lasts: fc.integer({ min: 1, max: 45 }),
})
export const someCriteria: fc.Arbitrary<VacancyCriteria> = fc
  .record({
    keywords: fc
      .array(
        fc
          .tuple(fc.constantFrom('', '', '', '-'), fc.boolean(), fc.constantFrom(...ASKED))
          .map(([minus, quoted, word]) => `${minus}${quoted ? `"${word}"` : word}`),
        { maxLength: 3 },
      )
      .map((words) => words.join(' ')),
    location: fc.constantFrom(
      '',
      '',
      'Leeds',
      'LS1',
      'West Yorkshire',
      'Yorkshire',
      'England',
      'UK',
      'home',
      '%',
    ),
    radius: fc.constantFrom(0, 5, 10, 15, 30, 500),
    salaryFrom: fc.constantFrom('', '', '', '12', '15', '30000'),
    salaryTo: fc.constantFrom('', '', '', '15.5', '40000'),
    salaryPer: fc.constantFrom(...SALARY_PERIODS),
    jobType: fc.subarray([...CONTRACT_TYPES], { maxLength: 2 }),
    hours: fc.subarray([...HOURS], { maxLength: 1 }),
    sector: fc.subarray(['Health', 'Driving', 'Brewing'], { maxLength: 2 }),
    branch: fc.constant([]),
    payShown: fc.boolean(),
    postedWithinDays: fc.constantFrom(0, 0, 1, 7, 14),
    sort: fc.constantFrom('' as const, ...SEARCH_SORTS),
    page: fc.constant(1),
    limit: fc.constant(100),
  })
  .map((drawn) => ({ ...DEFAULT_CRITERIA, ...drawn }))

/** Generates the name of a place that was found in the keywords, or undefined. */
export const someName: fc.Arbitrary<PlaceNameInKeywords | undefined> = fc.option(
  fc.record({
    words: fc.constantFrom(['york'], ['west', 'yorkshire'], ['home'], ['night', 'shift']),
    several: fc.boolean(),
  }),
  { nil: undefined },
)
