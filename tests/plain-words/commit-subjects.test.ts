import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The rule applies to every commit after this one. */
const BASE = '8adc14ae9f0ed103dbe9af3b3342f06d0942e13e'
const LONGEST = 60

const git = (...args: readonly string[]) => spawnSync('git', args, { encoding: 'utf8' })

const tooLong = (subjects: readonly string[]) =>
  subjects.filter((subject) => [...subject].length > LONGEST)

/** Returns the subjects of all commits after BASE; undefined in a shallow clone, and in an archive without Git. */
function subjectsSinceBase(): readonly string[] | undefined {
  if (git('merge-base', '--is-ancestor', BASE, 'HEAD').status !== 0) return undefined
  const { stdout } = git('log', '--no-merges', '--format=%s', `${BASE}..HEAD`)
  return stdout.split('\n').filter(Boolean)
}
const subjects = subjectsSinceBase()

test('a subject of sixty characters passes and a longer one does not', () => {
  expect(tooLong(['a'.repeat(60), 'é'.repeat(60), 'b'.repeat(61)])).toEqual(['b'.repeat(61)])
})

test.skipIf(!subjects)(
  'a commit says in at most sixty characters what the system does now (skipped without its history)',
  () => {
    expect(tooLong(subjects ?? [])).toEqual([])
  },
)
