import { beforeEach, expect, test, vi } from 'vitest'
import { deleteTypedInput, storeTypedInput, readTypedInput } from './stored-typed-input.ts'

const ID = '0b0c4a52-5b43-4f6b-9b64-1f3f9f7a1c11'
const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
const nothing = () => undefined

test('a half-typed number is there again after a reload, in its own registration and question', () => {
  storeTypedInput(ID, 'postcode', 'LS1', undefined)
  storeTypedInput(ID, 'employer@1', 'x', 'Acme')

  expect([...readTypedInput(ID, (key) => (key === 'employer@1' ? 'Acme' : undefined))]).toEqual([
    ['postcode', 'LS1'],
    ['employer@1', 'x'],
  ])
  expect(readTypedInput('another', nothing).size).toBe(0)
})

test('it is gone once it was put right, and where something else was saved meanwhile', () => {
  storeTypedInput(ID, 'postcode', 'LS1', undefined)
  expect(readTypedInput(ID, () => 'LS1 4AP').size).toBe(0)
  deleteTypedInput(ID, 'postcode')
  expect(readTypedInput(ID, nothing).size).toBe(0)
})

test('a browser that keeps nothing, or something else, loses no question', () => {
  kept.set(`typed ${ID}`, 'not JSON')
  expect(readTypedInput(ID, nothing).size).toBe(0)
  vi.stubGlobal('sessionStorage', undefined)
  storeTypedInput(ID, 'postcode', 'LS1', undefined)
  expect(readTypedInput(ID, nothing).size).toBe(0)
})
