import { expect, test } from 'vitest'
import { findFilesOfCases } from './cases/files.ts'
import { CASES, type Case } from './cases/list.ts'
import { type TestOutcome, summaryOf } from './cases/summary.ts'

const guessing: Case = { id: 'S-01', name: 'password guessing, one account', shownBy: 'attack' }
const ran = (name: string, more: Partial<TestOutcome> = {}): TestOutcome => ({
  name,
  file: 'tests/attacks/x.test.ts',
  state: 'passed',
  seconds: 0.7,
  detail: '',
  ...more,
})

test('a case is one line that counts its tests, whichever side of it they show', () => {
  expect(
    summaryOf(
      [guessing],
      [
        ran('S-01 twenty guesses'),
        ran('S-01c of a consultant'),
        ran('S-02 another case'),
        ran('OC-01 no case'),
      ],
    ),
  ).toEqual({
    failed: 0,
    lines: [
      'S-01 passed  password guessing, one account  (2 tests, 1.4 s)',
      '1 of 1 cases passed, 0 failed (2 tests, 1.4 s); of 2 tests beside them 0 failed.',
    ],
  })
})

test('a case without a test, with one that was skipped or with one that failed has failed, and says why', () => {
  expect(summaryOf([guessing], [])).toMatchObject({
    failed: 1,
    lines: [expect.stringMatching(/^S-01 FAILED .*no test shows it/), expect.any(String)],
  })
  expect(summaryOf([guessing], [ran('S-01 a'), ran('S-01 b', { state: 'skipped' })])).toMatchObject(
    {
      failed: 1,
      lines: [
        expect.stringMatching(/^S-01 FAILED/),
        '     skipped: S-01 b',
        '       tests/attacks/x.test.ts',
        expect.any(String),
      ],
    },
  )
  expect(
    summaryOf([guessing], [ran('S-01 a', { state: 'failed', detail: 'expected 429' })]).lines,
  ).toContain('       expected 429')
})

test('what fails beside the cases fails the command as well', () => {
  expect(
    summaryOf([guessing], [ran('S-01 a'), ran('the server starts', { state: 'failed' })]),
  ).toMatchObject({
    failed: 1,
    lines: [
      expect.stringMatching(/^S-01 passed/),
      'FAILED, of no case here: the server starts',
      expect.any(String),
      expect.any(String),
    ],
  })
})

test('each of the cases has a test, and no test names a case that there is not', () => {
  const ids = CASES.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].sort())
  expect(ids).toEqual(
    expect.arrayContaining(
      Array.from({ length: 72 }, (_one, index) => `S-${String(index + 1).padStart(2, '0')}`),
    ),
  )
  const shown = findFilesOfCases()
  expect({
    withoutTest: CASES.filter(({ id }) => !shown.has(id)).map(({ id }) => id),
    unknown: [...shown.keys()].filter((id) => !CASES.some((one) => one.id === id)),
  }).toEqual({ withoutTest: [], unknown: [] })
})
