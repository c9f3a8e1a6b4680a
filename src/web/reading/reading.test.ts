import { expect, test, vi } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { signOut } from '#web/session/session.ts'
import { createStoreEmptiedAtSignOut } from './own-reading.ts'
import { findLastValue, createReadingStore } from './reading.ts'

const AWAY = new Failure(503, ['Try later'])
const answer = (data: string) => async () => data
const refuse = async () => {
  throw AWAY
}
const later = () => Promise.withResolvers<string>()

test('an answer is shown under its key and under no other', async () => {
  const store = createReadingStore<string>()
  expect(store.of('leeds')).toEqual({ stage: 'loading' })
  await store.read('leeds', answer('12 jobs'))
  expect(store.of('leeds')).toEqual({ stage: 'ready', data: '12 jobs' })
  expect(store.of('york')).toEqual({ stage: 'loading', last: '12 jobs' })
  expect(store.of(undefined)).toEqual({ stage: 'loading' })
})

test('a new key is loading at once, and what was shown before is there as the last', async () => {
  const store = createReadingStore<string>()
  await store.read('leeds', answer('12 jobs'))
  const york = later()
  const reading = store.read('york', () => york.promise)
  expect(store.now()).toEqual({ key: 'york', reading: { stage: 'loading', last: '12 jobs' } })
  expect(findLastValue(store.of('york'))).toBe('12 jobs')
  york.resolve('3 jobs')
  await reading
  expect(store.of('york')).toEqual({ stage: 'ready', data: '3 jobs' })
})

test('an answer to an older question never replaces a newer one', async () => {
  const store = createReadingStore<string>()
  const slow = later()
  const first = store.read('leeds', () => slow.promise)
  await store.read('york', answer('3 jobs'))
  slow.resolve('12 jobs')
  await first
  expect(store.of('york')).toEqual({ stage: 'ready', data: '3 jobs' })
})

test('what is read again stays on the screen meanwhile, and where that fails', async () => {
  const store = createReadingStore<string>()
  await store.read('leeds', answer('12 jobs'))
  const reading = store.read('leeds', refuse)
  expect(store.of('leeds')).toEqual({ stage: 'ready', data: '12 jobs' })
  await reading
  expect(store.of('leeds')).toEqual({ stage: 'failed', failure: AWAY, last: '12 jobs' })
  expect(findLastValue(store.of('leeds'))).toBeUndefined()
})

test('a failure gives way to loading when it is tried again', async () => {
  const store = createReadingStore<string>()
  await store.read('leeds', refuse)
  expect(store.of('leeds')).toEqual({ stage: 'failed', failure: AWAY })
  const reading = store.read('leeds', answer('12 jobs'))
  expect(store.of('leeds').stage).toBe('loading')
  await reading
  expect(store.of('leeds')).toEqual({ stage: 'ready', data: '12 jobs' })
})

test('a change here is not undone by an answer that was asked for before it', async () => {
  const store = createReadingStore<string>()
  await store.read('name', answer('Amara'))
  const slow = later()
  const reading = store.read('name', () => slow.promise)
  store.change('name', (name) => `${name} Okafor`)
  slow.resolve('Amara')
  await reading
  expect(store.of('name')).toEqual({ stage: 'ready', data: 'Amara Okafor' })
})

test('a change of what is not read yet waits for nothing and changes nothing', async () => {
  const store = createReadingStore<string>()
  await store.read('amara', answer('Amara'))
  const ben = later()
  const reading = store.read('ben', () => ben.promise)
  store.change('ben', () => 'Eve')
  store.change('amara', () => 'Eve')
  ben.resolve('Ben')
  await reading
  expect(store.of('ben')).toEqual({ stage: 'ready', data: 'Ben' })
})

test('a listener hears of each change until it stops', async () => {
  const store = createReadingStore<string>()
  const heard = vi.fn()
  const stop = store.subscribe(heard)
  await store.read('leeds', answer('12 jobs'))
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  store.keep('leeds', '13 jobs')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('signing out forgets what was read, and what is still on its way [seed 4.22.3]', async () => {
  const store = createStoreEmptiedAtSignOut<string>()
  await store.read('amara', answer('her CV'))
  const slow = later()
  const reading = store.read('amara', () => slow.promise)
  signOut()
  slow.resolve('her CV')
  await reading
  expect(store.now()).toEqual({ key: undefined, reading: { stage: 'loading' } })
  expect(store.of('amara')).toEqual({ stage: 'loading' })
})
