import { expect, test, vi } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { readOrTakeStoredCopy, replaceStoredCopy } from './stored-copy.ts'

const copy = async () => 'copy'
const noCopy = async () => undefined

test('the stored copy is shown if the server is away, and only then', async () => {
  expect(await readOrTakeStoredCopy(Promise.resolve('fresh'), copy)).toEqual({
    ...{ read: 'fresh', isStoredCopy: false },
  })
  const away = () => Promise.reject(new Failure(503, []))
  expect(await readOrTakeStoredCopy(away(), copy)).toEqual({ read: 'copy', isStoredCopy: true })
  await expect(readOrTakeStoredCopy(away(), noCopy)).rejects.toMatchObject({ status: 503 })
  const gone = () => Promise.reject(new Failure(404, []))
  await expect(readOrTakeStoredCopy(gone(), copy)).rejects.toMatchObject({ status: 404 })
})

test('a slow server is still heard after the stored copy is shown, and waited for if there is none', async () => {
  vi.useFakeTimers()
  const reading = new Promise<string>((answer) => setTimeout(() => answer('fresh'), 20_000))
  const [first, without] = [
    readOrTakeStoredCopy(reading, copy),
    readOrTakeStoredCopy(reading, noCopy),
  ]
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await first).toEqual({ read: 'copy', isStoredCopy: true, reading })
  expect(await without).toEqual({ read: 'fresh', isStoredCopy: false })
  vi.useRealTimers()
})

test('the server is asked until it replies, and no more once the page is closed', async () => {
  const waits: (() => void)[] = []
  const later = (act: () => void) => {
    waits.push(act)
    return () => void waits.splice(0)
  }
  let tries = 0
  const { stop } = replaceStoredCopy(async () => {
    if (++tries < 3) throw new Failure(503, [])
  }, later)
  await vi.waitFor(() => expect(waits).toHaveLength(1))
  waits.pop()?.()
  await vi.waitFor(() => expect(waits).toHaveLength(1))
  waits.pop()?.()
  await vi.waitFor(() => expect(tries).toBe(3))
  expect(waits).toHaveLength(0)

  const closed = replaceStoredCopy(async () => Promise.reject(new Failure(503, [])), later)
  await vi.waitFor(() => expect(waits).toHaveLength(1))
  closed.stop()
  closed.tryNow()
  expect(waits).toHaveLength(0)
  stop()
})

test('the server is asked at once when the connection returns, so that the page does not say for seconds that it has not been reached', async () => {
  const waits = new Set<() => void>()
  const later = (act: () => void) => {
    waits.add(act)
    return () => void waits.delete(act)
  }
  let online = false
  let tries = 0
  const { tryNow } = replaceStoredCopy(async () => {
    tries++
    if (!online) throw new Failure(503, [])
  }, later)
  await vi.waitFor(() => expect(waits.size).toBe(1))
  online = true
  tryNow()
  expect([tries, waits.size]).toEqual([2, 0])
  tryNow()
  await Promise.resolve()
  tryNow()
  expect(tries).toBe(2)
})
