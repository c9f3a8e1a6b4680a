import { expect, test } from 'vitest'
import { saidThrough, throughLink } from './through-link.ts'

const WAKEFIELD = { branchId: 'the branch in Wakefield', name: 'Wakefield' }
const answered = { kind: 'answered', payload: { actionId: 'preferred-name', value: 'Petra' } }

test('[amendment 1.2] what was said through the link of a branch names that link and not the person', () => {
  const [entry, ...more] = throughLink([answered], WAKEFIELD)
  expect(more).toEqual([])
  expect(entry).toEqual({
    kind: 'answered',
    payload: { actionId: 'preferred-name', value: 'Petra', throughLink: WAKEFIELD },
  })
  expect(saidThrough('Petra Novak', entry?.payload ?? null)).toBe(
    'Someone with a link of Wakefield',
  )
})

test('every other entry stays as it is, and names the person alone', () => {
  expect(throughLink([answered], undefined)).toEqual([answered])
  for (const payload of [answered.payload, null, { throughLink: 'Wakefield' }, { throughLink: {} }])
    expect(saidThrough('Petra Novak', payload)).toBe('Petra Novak')
})
