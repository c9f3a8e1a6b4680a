import { expect, test } from 'vitest'
import { listSavedEntries } from './saved-entry.ts'

test('a saved job is kept as id, candidateId, createdDate and vacancy [seed 3.10.2]', () => {
  const vacancy = { vjA_GUID: 'v' }

  expect(
    listSavedEntries('amara', [{ id: 't', createdAt: '2026-03-01T09:00:00Z', job: vacancy }]),
  ).toEqual([{ id: 't', candidateId: 'amara', createdDate: '2026-03-01T09:00:00Z', vacancy }])
})

test('a saved job that came without its vacancy makes no empty card', () => {
  expect(listSavedEntries('amara', [{ id: 't', createdAt: '2026-03-01T09:00:00Z' }])).toEqual([])
})
