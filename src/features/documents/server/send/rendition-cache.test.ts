import { afterEach, expect, test, vi } from 'vitest'
import { createRenditionCache } from './rendition-cache.ts'

afterEach(() => void vi.useRealTimers())
const pdfOf = (bytes: number) => Buffer.alloc(bytes)

test('renditions take no more memory than they may: the oldest goes, and one that is too large is not kept', () => {
  const cache = createRenditionCache(10, 1000)
  cache.keep('first', pdfOf(4))
  cache.keep('second', pdfOf(4))
  cache.keep('second', pdfOf(6))
  expect(cache.find('first')).toEqual(pdfOf(4))
  cache.keep('third', pdfOf(1))
  expect(['first', 'second', 'third'].map((key) => cache.find(key)?.length)).toEqual([
    undefined,
    6,
    1,
  ])
  cache.keep('too large', pdfOf(11))
  expect(cache.find('too large')).toBeUndefined()
  expect(cache.find('third')).toEqual(pdfOf(1))
})

test('what was read of a person does not remain in memory when its time is over', () => {
  vi.useFakeTimers()
  const cache = createRenditionCache(10, 1000)
  cache.keep('one', pdfOf(10))
  vi.advanceTimersByTime(999)
  expect(cache.find('one')).toEqual(pdfOf(10))
  vi.advanceTimersByTime(1)
  expect(cache.find('one')).toBeUndefined()
  // The expired rendition no longer counts towards the limit of ten bytes.
  cache.keep('two', pdfOf(9))
  cache.keep('three', pdfOf(1))
  expect(cache.find('two')).toEqual(pdfOf(9))
})
