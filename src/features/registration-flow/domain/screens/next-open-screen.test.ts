import { expect, test } from 'vitest'
import { answered, EXAMPLE, screenAt, wordsOf } from '#tests/registration-flow/example-flow.ts'
import type { Flow } from '../definition/definition.ts'
import { hasOpenQuestion, findNextOpenScreen } from './next-open-screen.ts'

/** The example flow with a signature in its last task. */
const SIGNED: Flow = JSON.parse(
  JSON.stringify(EXAMPLE).replace(
    '"label":"signature","type":"text"',
    '"label":"signature","type":"signature","statement":"True"',
  ),
)
const ALL = { holds: ['no'], glasses: ['no'], picture: 'p', 'employer@a': 'Acme', 'left@a': ['no'] }
const signature = { name: 'Amara', drawn: false }
const whole = (more: Readonly<Record<string, string | readonly string[]>> = {}) => {
  const { values, ...rest } = answered({ ...ALL, ...more }, ['a'])
  return { ...rest, values: new Map(values).set('signature', signature) }
}
const GLASSES = screenAt('licence: glasses')
const EMPLOYER = screenAt('jobs: job employer@a')
const from = (at = GLASSES, after = whole(), returned: readonly string[] = []) =>
  wordsOf(
    findNextOpenScreen(
      SIGNED,
      { screens: [at], before: whole(), after, saver: 'candidate' },
      { returned: new Set(returned) },
    ),
  )

test('after what came back everything that was accepted is passed: the next thing that came back, else the way to send', () => {
  expect(from(GLASSES, whole(), ['glasses', 'employer@a'])).toBe('jobs: job employer@a')
  expect(from()).toBe('submit')
})

test('an answer that changed leads to what it newly asks, then to the signature that it ended', () => {
  expect(from(screenAt('licence: holds'), whole({ holds: ['yes'] }))).toBe('licence: holds points')
  expect(from(GLASSES, whole({ glasses: ['yes'], strength: '2' }))).toBe('sign: signature')
  expect(from(EMPLOYER, whole({ 'employer@a': 'Bakery' }))).toBe('sign: signature')
})

test('what was left as it was or passed for now is met no second time', () => {
  expect(from(EMPLOYER, whole(), ['glasses', 'employer@a'])).toBe('submit')
  const { picture: _passed, ...rest } = ALL
  const after = { ...answered(rest, ['a']), skipped: new Set(['picture']) }
  expect(
    wordsOf(
      findNextOpenScreen(
        EXAMPLE,
        {
          screens: [screenAt('photo: picture')],
          before: answered(rest, ['a']),
          after,
          saver: 'candidate',
        },
        { returned: new Set() },
      ),
    ),
  ).toBe('submit')
})

test('an earlier question that came back is not forgotten by who began with a later one, and comes before signing again', () => {
  expect(from(EMPLOYER, whole({ 'employer@a': 'Bakery' }), ['glasses', 'employer@a'])).toBe(
    'licence: glasses',
  )
})

test('a screen is open for what came back or is missing; a new item is gone through in order', () => {
  const open = (at = GLASSES, answers = whole(), ...returned: readonly string[]) =>
    hasOpenQuestion(SIGNED, answers, { returned: new Set(returned) }, [at])
  expect(open()).toBe(false)
  expect(open(GLASSES, whole(), 'glasses')).toBe(true)
  expect(open(GLASSES, whole({ glasses: ['yes'] }))).toBe(true)
  expect(open(EMPLOYER, whole({ 'employer@a': '' }))).toBe(false)
  expect(open(EMPLOYER, whole(), 'employer@a')).toBe(true)
})
