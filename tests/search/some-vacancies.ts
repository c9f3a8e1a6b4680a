import { createRecordByName } from '#shared/record-by-name.ts'
import { NUMBER_COLUMNS, TEXT_COLUMNS } from '#features/search/domain/filters.ts'
import fc from '#tests/people/properties.ts'
import type { IndexedVacancy } from '#features/search/domain/index/segments/vacancy.ts'

/**
 * Generates vacancies from few words, so that their words coincide: common and rare ones, repeated ones, in titles and names, and close to the limit of
 * positions in a tsvector.
 */
export const someVacancies = (most = 40) =>
  fc.uniqueArray(vacancy, { maxLength: most, selector: ({ id }) => id })

const WORDS = [
  'care',
  'driver',
  'home',
  'leed',
  'night',
  'nurs',
  'rgn',
  'shift',
  'ware-hous',
  'éclair',
  '7.5',
  'zoo',
]
const position = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 30 }) },
  fc.integer({ min: 16_380, max: 16_383 }),
)
const places = fc
  .uniqueArray(position, { minLength: 1, maxLength: 12 })
  .map((positions) => positions.toSorted((a, b) => a - b))
const tsvector = fc
  .uniqueArray(
    fc.tuple(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...WORDS.slice(0, 3)) },
        fc.constantFrom(...WORDS),
      ),
      places,
      fc.constantFrom('A', 'B', ''),
    ),
    { maxLength: 8, selector: ([word]) => word },
  )
  .map((lexemes) =>
    lexemes
      .map(
        ([word, positions, weight]) => `'${word}':${positions.map((at) => at + weight).join(',')}`,
      )
      .join(' '),
  )

const instant = fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_020 })
const text = fc.option(fc.constantFrom('Leeds', 'Care', 'Permanent', 'York'))
const pay = fc.option(fc.integer({ min: 0, max: 5 }).map((step) => step * 10_000))

const vacancy: fc.Arbitrary<IndexedVacancy> = fc
  .record({
    id: fc.oneof(
      fc.uuid(),
      fc
        .nat(30)
        .map((last) => `018f0000-0000-7000-8000-0000000000${last.toString(16).padStart(2, '0')}`),
    ),
    words: tsvector,
    title: fc.constantFrom('Driver', 'Care Assistant', 'Driver Leeds', 'Night Porter'),
    titleTown: fc.constantFrom(null, 'leeds'),
    ...createRecordByName(
      TEXT_COLUMNS.map(({ name }) => name),
      () => text,
    ),
    ...createRecordByName(
      NUMBER_COLUMNS.map(({ name }) => name),
      () => pay,
    ),
    branchId: fc.option(fc.uuid()),
    county: text,
    region: text,
    location: fc.constantFrom('', 'Leeds West Yorkshire', 'York'),
    lat: fc.option(fc.double({ min: 50, max: 52, noNaN: true })),
    lon: fc.constant(null),
    posted: instant,
    updated: instant,
    expires: instant,
    listed: instant,
    shadowedUntil: fc.option(instant),
    card: fc.uint8Array({ maxLength: 5 }),
  })
  .map((record) => ({ ...record, lon: record.lat === null ? null : record.lat - 52 }))
