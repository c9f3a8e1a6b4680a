import { expect, test } from 'vitest'
import { findOldestOpenUndoLink } from './undo.ts'

test('[amendment 1.4] of an address with several open links the oldest counts, and one without any outranks no one', () => {
  const open = [
    { id: '1', key: 'amara@example.test' },
    { id: '2', key: 'thief@example.test' },
    { id: '3', key: 'amara@example.test' },
  ]

  expect(findOldestOpenUndoLink(open, 'amara@example.test')?.id).toBe('1')
  expect(findOldestOpenUndoLink(open, 'new@example.test')).toBeUndefined()
})
