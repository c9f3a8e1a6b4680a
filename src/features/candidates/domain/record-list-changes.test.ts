import { expect, test } from 'vitest'
import { addOrReplaceRecord, removeRecordById, putPrimaryFirst } from './record-list-changes.ts'

const one = { id: '1', primary: true }
const two = { id: '2', primary: false }

test('what was created, changed or deleted stands so in the copy [seed 4.23.1-3]', () => {
  expect(addOrReplaceRecord([one], two)).toEqual([one, two])
  expect(addOrReplaceRecord([one, two], { id: '1', primary: false })).toEqual([
    { id: '1', primary: false },
    two,
  ])
  expect(removeRecordById([one, two], '1')).toEqual([two])
})

test('there is one primary contact, and it stands first', () => {
  expect(putPrimaryFirst([one, two], two)).toEqual([
    { id: '2', primary: true },
    { id: '1', primary: false },
  ])
})
