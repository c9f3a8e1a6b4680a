import { expect, test } from 'vitest'
import { createConversionQueue, type RenditionReader } from './conversion-queue.ts'

/** A queue for tests: a test ends each conversion with `finish` or `fail`, and `begun` lists the conversions in the order in which they began. */
function slowQueue(maxWaiting = 2) {
  const convertInTurn = createConversionQueue<string>(maxWaiting)
  const begun: string[] = []
  const endings = new Map<string, PromiseWithResolvers<string>>()
  const ask = (key: string, reader: RenditionReader) => {
    const asked = convertInTurn(key, reader, () => {
      begun.push(key)
      const ending = Promise.withResolvers<string>()
      endings.set(key, ending)
      return ending.promise
    })
    // Prevents an unhandled rejection of a conversion that the test does not await.
    asked.catch(() => {})
    return asked
  }
  const finish = (key: string) => endings.get(key)?.resolve(`PDF of ${key}`)
  return { ask, begun, finish, fail: (key: string) => endings.get(key)?.reject(new Error(key)) }
}
const open = () => new AbortController().signal
const candidate = (candidateId: string, signal = open()) => ({ candidateId, signal })
const desk = (signal = open()) => ({ candidateId: null, signal })

test('a consultant waits for no candidate but the one whose conversion already runs', async () => {
  const { ask, begun, finish } = slowQueue()
  ask('Ann’s', candidate('ann'))
  const last = ask('Bob’s', candidate('bob'))
  const first = ask('the desk’s', desk())
  finish('Ann’s')
  await expect.poll(() => begun).toEqual(['Ann’s', 'the desk’s'])
  finish('the desk’s')
  expect(await first).toBe('PDF of the desk’s')
  await expect.poll(() => begun).toEqual(['Ann’s', 'the desk’s', 'Bob’s'])
  finish('Bob’s')
  expect(await last).toBe('PDF of Bob’s')
})

test('a consultant who opens the document of a waiting candidate does not wait behind other candidates', async () => {
  const { ask, begun, finish } = slowQueue()
  ask('Ann’s', candidate('ann'))
  ask('Bob’s', candidate('bob'))
  const own = ask('Cas’s', candidate('cas'))
  const shown = ask('Cas’s', desk())
  finish('Ann’s')
  await expect.poll(() => begun).toEqual(['Ann’s', 'Cas’s'])
  finish('Cas’s')
  expect(await Promise.all([own, shown])).toEqual(['PDF of Cas’s', 'PDF of Cas’s'])
})

test('a candidate has one conversion at a time, even after hanging up, and can ask for it twice', async () => {
  const { ask, finish } = slowQueue()
  const hangUp = new AbortController()
  ask('first', candidate('ann', hangUp.signal))
  hangUp.abort()
  await expect(ask('second', candidate('ann'))).rejects.toMatchObject({
    status: 429,
    retryAfter: 5,
    message: 'Another document of yours is being made into a PDF. Please try again in a moment.',
  })
  const again = ask('first', candidate('ann'))
  finish('first')
  expect(await again).toBe('PDF of first')
  ask('second', candidate('ann'))
  finish('second')
})

test('a document whose readers have all hung up is not converted, and one that is still wanted is', async () => {
  const { ask, begun, finish } = slowQueue()
  const [one, both] = [new AbortController(), new AbortController()]
  ask('running', desk())
  const unwanted = ask('unwanted', desk(one.signal))
  const wanted = ask('wanted', desk())
  ask('wanted', desk(both.signal))
  one.abort()
  both.abort()
  await expect(unwanted).rejects.toMatchObject({ status: 503 })
  await expect(ask('too late', desk(one.signal))).rejects.toMatchObject({ status: 503 })
  finish('running')
  await expect.poll(() => begun).toEqual(['running', 'wanted'])
  finish('wanted')
  expect(await wanted).toBe('PDF of wanted')
})

test('candidates who fill their line leave the line of the desk open', async () => {
  const { ask } = slowQueue(1)
  ask('running', candidate('ann'))
  ask('waiting', candidate('bob'))
  await expect(ask('one more', candidate('cas'))).rejects.toMatchObject({ status: 503 })
  ask('the desk’s', desk())
  await expect(ask('one more of the desk', desk())).rejects.toMatchObject({
    status: 503,
    retryAfter: 5,
  })
})

test('a conversion that fails, also one that no one waits for, does not end the line', async () => {
  const { ask, begun, fail, finish } = slowQueue()
  const hangUp = new AbortController()
  ask('unwanted', desk(hangUp.signal))
  hangUp.abort()
  const bad = ask('bad', desk())
  const good = ask('good', desk())
  fail('unwanted')
  await expect.poll(() => begun).toContain('bad')
  fail('bad')
  await expect(bad).rejects.toThrow('bad')
  await expect.poll(() => begun).toContain('good')
  finish('good')
  expect(await good).toBe('PDF of good')
})
