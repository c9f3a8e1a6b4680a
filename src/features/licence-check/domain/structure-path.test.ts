import { expect, test } from 'vitest'
import { formatStructurePath } from './structure-path.ts'

const WAKEFIELD = { id: '1', parentId: null, name: 'Wakefield' }
const TRANSPORT = { id: '2', parentId: '1', name: 'Transport' }
const NIGHTS = { id: '3', parentId: '2', name: 'Nights' }

test('a part of the organisation is named with all that it belongs to', () => {
  expect(
    [WAKEFIELD, TRANSPORT, NIGHTS].map((part) =>
      formatStructurePath([WAKEFIELD, TRANSPORT, NIGHTS], part),
    ),
  ).toEqual(['Wakefield', 'Wakefield › Transport', 'Wakefield › Transport › Nights'])
})

test('a part whose parent this consultant does not see is named by itself', () => {
  expect(formatStructurePath([NIGHTS], NIGHTS)).toBe('Nights')
})
