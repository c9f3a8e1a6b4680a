import { expect, test } from 'vitest'
import { nameEntryAuthor, addLinkToEntries } from './branch-link.ts'

const WAKEFIELD = { branchId: 'the branch in Wakefield', name: 'Wakefield' }
const answered = { kind: 'answered', payload: { actionId: 'preferred-name', value: 'Petra' } }

test('[amendment 1.2] what was said through the link of a branch names that link and not the person', () => {
  const [entry, ...more] = addLinkToEntries([answered], WAKEFIELD)
  expect(more).toEqual([])
  expect(entry).toEqual({
    kind: 'answered',
    payload: { actionId: 'preferred-name', value: 'Petra', throughLink: WAKEFIELD },
  })
  expect(nameEntryAuthor('Petra Novak', entry?.payload ?? null)).toBe(
    'Someone with a link of Wakefield',
  )
})

test('every other entry stays as it is, and names the person alone', () => {
  expect(addLinkToEntries([answered], undefined)).toEqual([answered])
  for (const payload of [answered.payload, null, { throughLink: 'Wakefield' }, { throughLink: {} }])
    expect(nameEntryAuthor('Petra Novak', payload)).toBe('Petra Novak')
})
