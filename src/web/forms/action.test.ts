import { expect, test, vi } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { createActionStore } from './action.ts'

const AWAY = new Failure(503, ['Try later'])
const refuse = async () => {
  throw AWAY
}

test('an action is pending until it is done, and a second press meanwhile does nothing', async () => {
  const store = createActionStore()
  const sent = Promise.withResolvers<void>()
  const first = store.run(() => sent.promise, 'yes')
  expect(store.now()).toEqual({ stage: 'pending', what: 'yes' })
  const again = vi.fn(async () => {})
  expect(await store.run(again, 'no')).toBe(false)
  expect(again).not.toHaveBeenCalled()
  expect(store.now()).toEqual({ stage: 'pending', what: 'yes' })
  sent.resolve()
  expect(await first).toBe(true)
  expect(store.now()).toEqual({ stage: 'idle' })
})

test('a failure is shown until it is pressed again or no longer of interest', async () => {
  const store = createActionStore()
  expect(await store.run(refuse)).toBe(false)
  expect(store.now()).toEqual({ stage: 'failed', failure: AWAY })
  const sent = Promise.withResolvers<void>()
  const second = store.run(() => sent.promise)
  expect(store.now().stage).toBe('pending')
  sent.resolve()
  await second
  await store.run(refuse)
  store.forget()
  expect(store.now()).toEqual({ stage: 'idle' })
})

test('closing a dialog does not end what is on its way', async () => {
  const store = createActionStore()
  const sent = Promise.withResolvers<void>()
  const first = store.run(() => sent.promise)
  store.forget()
  expect(store.now().stage).toBe('pending')
  sent.resolve()
  await first
})

test('an error of ours is reported and not shown as a failure of the call', async () => {
  const store = createActionStore()
  await expect(store.run(() => Promise.reject(new TypeError('x is undefined')))).rejects.toThrow(
    'x is undefined',
  )
  expect(store.now()).toEqual({ stage: 'idle' })
})
