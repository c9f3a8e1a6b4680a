import { expect, test } from 'vitest'
import {
  isLater,
  isSeen,
  listRequirements,
  ruledOutBy,
  withoutBrowser,
  withTests,
  wronglyRuledOut,
} from './specification/document.ts'
import { idsIn, withoutTags } from './specification/tags.ts'

const DOCUMENT =
  '# Lines\n\n- 4.1 A thing.\n  - `old.test.ts` a test that is gone\n- 4.2.10 Another thing.\n\nNo line: 4.3\n'

test('a test names one line, several, or some in a row', () => {
  expect(idsIn('signing out forgets [seed 4.22.1, 3.27.2-4] [seed 6.1]', 'seed')).toEqual([
    '4.22.1',
    '3.27.2',
    '3.27.3',
    '3.27.4',
    '6.1',
  ])
  expect(idsIn('S-19 each token opens its own API', 'seed')).toEqual([])
  expect(withoutTags('signing out forgets [seed 4.22.1, 3.27.2-4] [seed 6.1]')).toBe(
    'signing out forgets',
  )
})

test('a test may name a ruling beside lines of the specification', () => {
  const name = 'the portal stays closed [seed 4.1] [amendment 1.1, 2]'
  expect(idsIn(name, 'amendment')).toEqual(['1.1', '2'])
  expect(idsIn(name, 'seed')).toEqual(['4.1'])
  expect(withoutTags(name)).toBe('the portal stays closed')
})

test('only a ruling that says so waits for a later part', () => {
  const rulings = listRequirements(
    '- 2 No start without a mail server.\n- 8.4 A step ends without a page. (later)',
  )
  expect(rulings.filter(isLater).map(({ id }) => id)).toEqual(['8.4'])
})

test('[amendment 7.8] a line is ruled out by a decision record that names it, and then no test shows it', () => {
  const lines = listRequirements(
    '- 4.1 A state. (ruled out: 0057)\n- 4.12 Another. (ruled out: 0057)\n- 4.2 A third. (ruled out: 0058)\n- 4.3 A rule.',
  )
  expect(lines.map(ruledOutBy)).toEqual(['0057', '0057', '0058', undefined])
  const wrong = (record: string, shown: string[] = []) =>
    wronglyRuledOut(
      lines,
      (number) => (number === '0057' ? record : ''),
      (id) => shown.filter((one) => one === id),
    ).map(({ id }) => id)
  expect(wrong('Nothing sends 4.1 or 4.12.')).toEqual(['4.2'])
  expect(wrong('Nothing sends 4.12.')).toEqual(['4.1', '4.2'])
  expect(wrong('Nothing sends 4.1 or 4.12.', ['4.12'])).toEqual(['4.12', '4.2'])
})

test('[amendment 8] a line about what a person sees says so at its end', () => {
  const lines = listRequirements('- 2.2.1 `/login` has its page. (seen)\n- 5.1 A seen rule.')
  expect(lines.filter(isSeen).map(({ id }) => id)).toEqual(['2.2.1'])
})

test('[amendment 8] a line that a person sees needs a browser, even if another test shows it', () => {
  const lines = listRequirements('- 2.1 A page. (seen)\n- 2.2 A text. (seen)\n- 2.3 A rule.')
  const testsOf = (id: string) =>
    id === '2.1'
      ? ['HTTP: `a.test.ts` one', 'browser: `b.test.ts` two']
      : ['rule: `c.test.ts` three']
  expect(withoutBrowser(lines, testsOf).map(({ id }) => id)).toEqual(['2.2'])
})

test('the lines of the document are those with an id; the tests under them are none', () => {
  expect(listRequirements(DOCUMENT)).toEqual([
    { id: '4.1', text: 'A thing.' },
    { id: '4.2.10', text: 'Another thing.' },
  ])
})

test('the tests that there are take the place of those that were named, and a second time changes nothing', () => {
  const named = withTests(DOCUMENT, (id) =>
    id === '4.2.10' ? ['`a.test.ts` one', '`b.test.ts` two'] : [],
  )
  expect(named).toBe(
    '# Lines\n\n- 4.1 A thing.\n- 4.2.10 Another thing.\n  - `a.test.ts` one\n  - `b.test.ts` two\n\nNo line: 4.3\n',
  )
  expect(
    withTests(named, (id) => (id === '4.2.10' ? ['`a.test.ts` one', '`b.test.ts` two'] : [])),
  ).toBe(named)
})
