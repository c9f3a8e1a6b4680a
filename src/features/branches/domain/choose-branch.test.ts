import { expect, test } from 'vitest'
import { chooseBranch } from './choose-branch.ts'

const branch = (id: string, town: string, miles: number | null) => ({
  ...{ id, town, miles },
  name: `${town} Park`,
})
const jobs = [
  { value: 'leeds', count: 2 },
  { value: 'york', count: 9 },
]

test('someone in a town with a branch is sent to it, although another one has most of the jobs', () => {
  const branches = [branch('leeds', 'Leeds', 0.4), branch('york', 'York', 22.1)]
  expect(chooseBranch(branches, 'Leeds', jobs)?.id).toBe('leeds')
  expect(chooseBranch(branches, 'Otley', jobs)?.id).toBe('leeds')
})

test('where no distance is known, the branch with most of the jobs is the nearest that anyone can name', () => {
  const branches = [branch('leeds', 'Leeds', null), branch('york', 'York', null)]
  expect(chooseBranch(branches, 'Leeds', jobs)?.id).toBe('leeds')
  expect(chooseBranch(branches, 'Otley', jobs)?.id).toBe('york')
  expect(chooseBranch(branches, undefined, [])).toBeNull()
})
