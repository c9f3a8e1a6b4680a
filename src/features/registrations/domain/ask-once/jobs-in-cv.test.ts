import { describe, expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { findJobsInCv } from './jobs-in-cv.ts'

const TODAY = '2026-11-22'
const read = (...lines: readonly string[]) => findJobsInCv(lines.join('\n'), TODAY)
const driver = { jobTitle: 'Van Driver', employer: 'Tolworthy Parcels' }

describe('however people write a job down, they need not type it again', () => {
  test.each([
    [
      'dates under the job',
      ['Experience', 'Van Driver, Tolworthy Parcels, Wakefield', 'Mar 2019 \u2013 Aug 2022'],
      { from: '2019-03', to: '2022-08' },
    ],
    [
      'dates behind the job',
      ['WORK HISTORY:', 'Van Driver | Tolworthy Parcels | March 2019 - August 2022'],
      { from: '2019-03', to: '2022-08' },
    ],
    [
      'dates before the job',
      ['Employment', '03/2019 - 08/2022 Van Driver, Tolworthy Parcels'],
      { from: '2019-03', to: '2022-08' },
    ],
    [
      'dates over the job',
      ['Employment history', '2019 to 2022', 'Van Driver', 'Tolworthy Parcels'],
      { from: '2019', to: '2022' },
    ],
    [
      'the title on the line of the dates, the employer under it',
      ['Work experience', 'Van Driver (2019\u20132022)', 'Tolworthy Parcels, Wakefield'],
      { from: '2019', to: '2022' },
    ],
    [
      'the employer on the line of the dates, the title under it',
      ['Career', 'Tolworthy Parcels, 01/03/2019 to 31/08/2022', 'Van Driver'],
      { from: '2019-03', to: '2022-08' },
    ],
    [
      'title, employer and town on lines of their own',
      ['Employment', 'Van Driver', 'Tolworthy Parcels', 'Wakefield, UK', 'Sept 2019 to July 2022'],
      { from: '2019-09', to: '2022-07' },
    ],
    [
      'months of one year',
      ['Jobs', 'Van Driver at Tolworthy Parcels', 'May to August 2022'],
      { from: '2022-05', to: '2022-08' },
    ],
    [
      'no headings at all',
      ['Amara Okafor', 'Van Driver, Tolworthy Parcels, 2019-03 - 2022-08'],
      { from: '2019-03', to: '2022-08' },
    ],
  ] as const)('%s', (_name, lines, dates) => {
    expect(read(...lines)).toEqual([{ ...driver, ...dates, current: false }])
  })
})

test.each(['present', 'now', 'to date', 'Current', 'present day'])(
  'a job until %s is one that lasts',
  (still) => {
    expect(
      read(
        'Experience',
        'Van Driver, Tolworthy Parcels',
        `June 2023 ${still.startsWith('to') ? '' : '- '}${still}`,
      ),
    ).toEqual([{ ...driver, from: '2023-06', to: '', current: true }])
  },
)

test('jobs under one another keep their own dates', () => {
  expect(
    read('Work', '2022 - now', 'Van Driver', 'Fenwright', '2019 - 2022', 'Picker', 'Corrieden'),
  ).toMatchObject([
    { jobTitle: 'Van Driver', employer: 'Fenwright', from: '2022' },
    { jobTitle: 'Picker', employer: 'Corrieden', from: '2019' },
  ])
  expect(
    read('Work', 'Zookeeping', '2022 - now', 'Van Driver, Fenwright', '2019 - 2022'),
  ).toMatchObject([{ jobTitle: 'Van Driver', from: '2019' }])
})

test.each([
  ['a school', ['Education', 'Leeds City College, Engineer apprenticeship', '2015 to 2018']],
  ['a project', ['Experience', 'Projects', 'Lead developer, Garden planner', 'Jan 2023 - present']],
  ['what was done in a job', ['Experience', '- Trained new drivers, Leeds, 2019 - 2020']],
  ['a sentence with years', ['I was happy there from 2019 to 2020 and learnt a lot']],
  ['a place', ['Experience', 'Wakefield, UK', '2019 - 2020']],
  ['a telephone number', ['Driver', '0113 496-2019 - 2020']],
  [
    'dates that cannot be',
    ['Experience', 'Driver, Fenwright', '2022 - 2019', 'Picker, Corrieden', 'Jan 2024 - Mar 2031'],
  ],
  ['one date', ['Experience', 'Driver, Fenwright', 'March 2019']],
] as const)('%s is not taken for a job', (_name, lines) => {
  expect(read(...lines)).toEqual([])
})

const anyLine = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'Experience',
    'Education',
    '2019 - 2020',
    'Jan 2019 \u2013 present',
    'Van Driver, Fenwright',
    '\u2022 Drove',
    '',
    ', , ,',
    '- - -',
    '2019/2019/2019 - 2019',
  ),
)

test('no text makes it fail, and what it finds can be true', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 40 }), (lines) => {
      const found = findJobsInCv(lines.join('\n'), TODAY)
      expect(found.length).toBeLessThanOrEqual(20)
      for (const { jobTitle, employer, from, to, current } of found) {
        expect(jobTitle.length).toBeGreaterThan(1)
        expect(jobTitle.length + employer.length).toBeLessThanOrEqual(200)
        expect(from).toMatch(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/)
        expect(from <= TODAY && (current ? to === '' : to >= from.slice(0, to.length))).toBe(true)
      }
    }),
  )
})

test.each([
  ['one endless line', (size: number) => 'a, '.repeat(size / 3)],
  ['dates without end', (size: number) => 'Jan 2019 - '.repeat(size / 11)],
  ['lines of dates', (size: number) => '2019 - 2020\n'.repeat(size / 12)],
  [
    'lines of white space and marks',
    (size: number) => `${' '.repeat(50)}(,-|)\n`.repeat(size / 56),
  ],
  ['jobs without dates', (size: number) => 'Van Driver, Fenwright\n'.repeat(size / 22)],
  [
    'the words of a heading',
    (size: number) => 'work work work work work work work x\n'.repeat(size / 37),
  ],
  [
    'dates and then nothing but titles',
    (size: number) =>
      `Experience\n${'Driver\n'.repeat(size / 14)}${'2019 - 2020\n'.repeat(size / 24)}`,
  ],
])('ten times as much of %s takes nothing like a hundred times as long', (_name, textOf) => {
  const timeOf = (text: string) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const began = process.cpuUsage()
        findJobsInCv(text, TODAY)
        const { user, system } = process.cpuUsage(began)
        return user + system
      }),
    )
  findJobsInCv(textOf(20_000), TODAY)
  const short = timeOf(textOf(20_000))
  expect(timeOf(textOf(200_000)), 'microseconds of the processor').toBeLessThan(40 * short + 20_000)
})

test('a sentence about one job is not the employer of the next, and a name that ends in an abbreviation is one', () => {
  const about = [
    'Work',
    'Picker, Corrieden',
    '2019 - 2020',
    'Counterbalance truck, loading trailers.',
  ]
  expect(read(...about, 'Gardener', 'January 2017 - May 2019')).toContainEqual(
    expect.objectContaining({ jobTitle: 'Gardener', employer: '' }),
  )
  expect(read('Work', 'Gardener', 'Greenhill Ltd.', '2017 - 2019')).toContainEqual(
    expect.objectContaining({ jobTitle: 'Gardener', employer: 'Greenhill Ltd.' }),
  )
})
