import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { createByteLimitedStore } from './byte-limited-store.ts'

const value = (bytes: number) => ({ bytes })

test('a store of 100 bytes removes what was read longest ago for what is new', () => {
  const store = createByteLimitedStore(100)
  store.store('first', value(40))
  store.store('second', value(40))
  store.find('first')
  store.store('third', value(40))
  expect([store.find('first'), store.find('second'), store.find('third')]).toEqual([
    value(40),
    undefined,
    value(40),
  ])
})

test('a value that is only looked at is as old as before', () => {
  const store = createByteLimitedStore(100)
  store.store('first', value(60))
  store.store('second', value(40))
  expect(store.peek('first')).toEqual(value(60))
  store.store('third', value(40))
  expect(store.peek('first')).toBeUndefined()
})

test('what replaces a value takes its room', () => {
  const store = createByteLimitedStore(100)
  store.store('page', value(90))
  store.store('page', value(50))
  store.store('other', value(50))
  expect([store.find('page'), store.find('other'), store.bytes()]).toEqual([
    value(50),
    value(50),
    100,
  ])
})

test('a value that is larger than the store removes nothing but what it would have replaced', () => {
  const store = createByteLimitedStore(100)
  store.store('small', value(10))
  store.store('large', value(20))
  store.store('large', value(101))
  expect([store.find('small'), store.find('large')]).toEqual([value(10), undefined])
})

test('each value that leaves or does not fit is reported once', () => {
  const left: number[] = []
  const store = createByteLimitedStore<{ bytes: number }>(100, ({ bytes }) => left.push(bytes))
  store.store('a', value(60))
  store.store('b', value(50))
  store.store('b', value(30))
  store.remove('b')
  store.remove('b')
  store.store('c', value(7))
  store.clear()
  store.store('d', value(101))
  expect([left, store.bytes()]).toEqual([[60, 50, 30, 7, 101], 0])
})

test('the store never holds more than its bytes, and counts exactly what can be found', () => {
  const keys = ['a', 'b', 'c', 'd']
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...keys), fc.integer({ min: 0, max: 130 }))),
      (stored) => {
        const store = createByteLimitedStore(100)
        for (const [key, bytes] of stored) {
          store.store(key, value(bytes))
          const found = keys.map((each) => store.find(each)?.bytes ?? 0)
          expect(store.bytes()).toBe(found.reduce((sum, each) => sum + each, 0))
          expect(store.bytes()).toBeLessThanOrEqual(100)
        }
      },
    ),
  )
})
