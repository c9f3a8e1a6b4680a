import { beforeEach, expect, test, vi } from 'vitest'
import { deleteUnsentFields, readUnsentFields, storeUnsentFields } from './unsent-fields.ts'

const kept = new Map<string, string>()
const PLACE = 'question 1'

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})

test('a question that was begun is there when its dialog opens again, and not at another registration', () => {
  storeUnsentFields(PLACE, { label: 'Which bus do you take?', type: 'textarea' })
  expect(readUnsentFields(PLACE)).toEqual({ label: 'Which bus do you take?', type: 'textarea' })
  expect(readUnsentFields('question 2')).toEqual({})
})

test('a question that was added is not offered again', () => {
  storeUnsentFields(PLACE, { label: 'Which bus do you take?' })
  deleteUnsentFields(PLACE)
  expect(readUnsentFields(PLACE)).toEqual({})
  expect(kept.size).toBe(0)
})
