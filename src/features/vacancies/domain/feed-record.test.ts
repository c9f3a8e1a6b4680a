import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFeedDate } from './feed-dates.ts'
import { type FeedRecord, readFeedRecord } from './feed-record.ts'
import { cleanFeedLine, UNREADABLE_CHARACTER } from './feed-text.ts'
import { parseSalary } from './salary-words.ts'

const job = { id: '1', jobTitle: 'Chef' }
function recordOf(fields: object): FeedRecord {
  const read = readFeedRecord({ ...job, ...fields })
  if ('problems' in read) throw new Error(read.problems.map((problem) => problem.message).join(' '))
  return read.record
}
function problemsOf(fields: unknown): readonly string[] {
  const read = readFeedRecord(fields)
  return 'problems' in read ? read.problems.map((problem) => problem.message) : []
}

test('id and jobTitle are enough', () => {
  expect(recordOf({})).toMatchObject({
    reference: '1',
    jobTitle: 'Chef',
    company: null,
    lat: null,
    salaryFrom: null,
    salaryPer: null,
    postedAt: null,
    expiresAt: null,
    salaryHide: false,
    salaryCurrency: 'GBP',
  })
})

test('the aliases of other feeds are understood, and a name of ours goes before its alias', () => {
  const read = readFeedRecord({
    referencenumber: 7,
    title: 'Cook',
    city: 'York',
    state: 'North Yorkshire',
    location: 'Old Town',
    date: '2026-11-01',
    expirationdate: '2026-11-30',
    jobtype: 'fulltime',
    town: 'Leeds',
    colour: 'red',
  })
  expect(read).toMatchObject({
    record: {
      reference: '7',
      jobTitle: 'Cook',
      town: 'Leeds',
      county: 'North Yorkshire',
      locationText: 'Old Town',
      contractType: null,
      hours: 'FullTime',
      postedAt: new Date('2026-11-01T00:00:00Z'),
      expiresAt: new Date('2026-11-30T23:59:59Z'),
    },
    ignored: ['colour'],
  })
})

test.each([
  [{ id: null, jobTitle: 'Chef' }, ['id is missing.']],
  [{ id: '1', jobTitle: ' \u0000 ' }, ['jobTitle is missing.']],
  [{ ...job, jobTitle: ['a'] }, ['jobTitle must be text.']],
  [{ ...job, jobTitle: 'x'.repeat(301) }, ['jobTitle is longer than 300 characters.']],
  [
    { ...job, description: 'x'.repeat(200_001) },
    ['description is longer than 200,000 characters.'],
  ],
  [
    { ...job, company: `Caf${UNREADABLE_CHARACTER}` },
    ['company holds bytes that are no text in the encoding of the file.'],
  ],
  [{ ...job, salaryFrom: '£24k' }, ['salaryFrom must be a number.']],
  [
    { ...job, salaryFrom: -5, salaryTo: 1e308 },
    ['salaryFrom must be between 0 and 10,000,000.', 'salaryTo must be between 0 and 10,000,000.'],
  ],
  [
    { ...job, salaryFrom: 30_000, salaryTo: 20_000 },
    ['salaryTo must not be less than salaryFrom.'],
  ],
  [{ ...job, salaryFrom: 30_000, salaryPer: 'Hourly' }, ['salaryPer does not fit the amount.']],
  [
    { ...job, lat: 'north', lon: 999 },
    ['lat must be a number.', 'lon must be between -180 and 180.'],
  ],
  [
    { ...job, jobType: 'Zero hours', hours: 'Nights' },
    ['jobType must be Permanent, Temporary or Contract.', 'hours must be FullTime or PartTime.'],
  ],
  [
    { ...job, postedAt: '31/02/2026' },
    ['postedAt must be a date such as 2026-10-30 or 2026-10-30T09:00:00Z.'],
  ],
  [
    { ...job, postedAt: '2026-11-02', expiresAt: '2026-11-01' },
    ['expiresAt must not be before postedAt.'],
  ],
  [{ ...job, url: 'javascript:alert(1)' }, ['url must begin with http:// or https://.']],
  [{ ...job, salaryHide: 'perhaps' }, ['salaryHide must be true or false.']],
  [
    JSON.parse('{"__proto__":{"isAdmin":true},"id":"3","jobTitle":"x"}'),
    ['A field must not be called __proto__.'],
  ],
  [{ ...job, constructor: 'x' }, ['A field must not be called constructor.']],
  [[job], ['The record is not an object with named fields.']],
  [null, ['The record is not an object with named fields.']],
])('%o is refused: %s', (fields, problems) => {
  expect(problemsOf(fields)).toEqual(problems)
})

test('the working week is read where a feed says it, and is absent where it does not', () => {
  expect(
    recordOf({
      hoursPerWeek: '42.5',
      shift: ' Monday to Friday,  5am to 2pm ',
      startsOn: '2026-06-01',
      licence: 'Category C',
    }),
  ).toMatchObject({
    hoursPerWeek: 42.5,
    shift: 'Monday to Friday, 5am to 2pm',
    startsOn: '2026-06-01',
    licence: 'Category C',
  })
  // A new field that is null would change the hash of every record, so that a whole board looked changed.
  expect(Object.keys(recordOf({ hoursPerWeek: 0 }))).not.toContain('hoursPerWeek')
  expect(problemsOf({ ...job, hoursPerWeek: 200, startsOn: 'soon' })).toEqual([
    'hoursPerWeek must be between 0 and 168.',
    'startsOn must be a date such as 2026-10-30 or 2026-10-30T09:00:00Z.',
  ])
})

test('reading any feed ends in a record or in sentences, and never in an error', () => {
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string()),
    fc.object(),
  )
  const names = fc.constantFrom(
    'id',
    'jobTitle',
    'title',
    'description',
    'lat',
    'lon',
    'salaryFrom',
    'salaryTo',
    'salaryPer',
    'salary',
    'salaryHide',
    'currency',
    'jobType',
    'hours',
    'postedAt',
    'expiresAt',
    'url',
    '__proto__',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values)), (entries) => {
      const read = readFeedRecord(Object.fromEntries(entries))
      expect(
        'problems' in read ? read.problems.every(({ message }) => message.endsWith('.')) : true,
      ).toBe(true)
      if (!('record' in read)) return
      const { record } = read
      expect(record.jobTitle).not.toBe('')
      expect(record.jobTitle.isWellFormed()).toBe(true)
      expect((record.lat === null) === (record.lon === null)).toBe(true)
      expect((record.annualTo ?? 0) <= 50_000_000).toBe(true)
    }),
  )
})

test('what is read once and written again reads the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanFeedLine(cleanFeedLine(text))).toBe(cleanFeedLine(text))
    }),
  )
})

test('controls and bidirectional overrides are stripped, letters of every language and joined emoji stay', () => {
  expect(cleanFeedLine('\u202EesruN\u0007 \u001B[31m\tRoma\uFEFF\uFFFD\uD800')).toBe(
    'esruN [31m Roma',
  )
  expect(cleanFeedLine('Zoë Łódź 日本 👩\u200D🍳')).toBe('Zoë Łódź 日本 👩\u200D🍳')
})

test.each([
  ['2026-10-30T09:16:01+0000', '2026-10-30T09:16:01.000Z'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z'],
  ['2026-07-01 12:00', '2026-07-01T11:00:00.000Z'],
  ['30/10/2026', '2026-10-30T00:00:00.000Z'],
  ['Fri, 30 Oct 2026 09:16:01 GMT', '2026-10-30T09:16:01.000Z'],
  ['2026-10-30T09:16:01.123456789-05:30', '2026-10-30T14:46:01.000Z'],
  ['31/02/2026', undefined],
  ['0000-00-00', undefined],
  ['2026-10-30T25:00', undefined],
  ['tomorrow', undefined],
])('the date %s is %s', (written, instant) => {
  expect(parseFeedDate(written)?.toISOString()).toBe(instant)
})

test.each([
  ['£25,000 - £30,000 per annum', { from: 25_000, to: 30_000, per: 'Annually' }],
  ['£11.44 p/h', { from: 11.44, to: 11.44, per: 'Hourly' }],
  ['£30k to £35k', { from: 30_000, to: 35_000, per: null }],
  ['£180 a day', { from: 180, to: 180, per: 'Daily' }],
  ['Competitive', null],
  ['£10, £20 or £30 an hour', null],
])('the words %s say %o', (words, said) => {
  expect(parseSalary(words)).toEqual(said)
})

test('a pay in words alone is shown as written and compared as figures', () => {
  expect(recordOf({ salary: '£25,000 - £30,000 per annum' })).toMatchObject({
    salaryFrom: 25_000,
    salaryTo: 30_000,
    salaryPer: 'Annually',
    annualFrom: 25_000,
    salaryDesc: '£25,000 - £30,000 per annum',
  })
  expect(recordOf({ salaryFrom: 0, salaryTo: 0, salaryPer: 'Hourly' })).toMatchObject({
    salaryFrom: null,
    salaryTo: null,
    salaryPer: null,
    annualFrom: null,
  })
})
