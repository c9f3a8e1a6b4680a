import { expect, test } from 'vitest'
import { mergeDocuments, type LoadedRegistration } from './merge-loaded-parts.ts'

const document = (id: string) => ({
  id,
  actionId: 'payslip',
  itemId: null,
  documentStorageId: id,
  fileName: 'payslip.pdf',
  size: 1200,
  state: 'clean' as const,
  createdAt: '2026-11-22T10:00:00Z',
  ended: null,
})
const read = { registration: { documents: [document('before')] } } as unknown as LoadedRegistration

test('documents that were read take the place of those that were known; where none are named, those stay [seed 7.37.1-2]', () => {
  expect(mergeDocuments(read, [document('after')]).registration.documents).toEqual([
    document('after'),
  ])
  expect(mergeDocuments(read, []).registration.documents).toEqual([document('before')])
})
