import { expect, test, vi } from 'vitest'
import { Failure } from '#shared/failure.ts'
import type { AnswerWrite } from '../../domain/autosave/autosave-write.ts'
import { createAutosaver } from './autosaver.ts'
import { makeMemoryAnswerStore } from '../stored-in-browser/memory-answers.ts'

const ID = '6f1f0d36-0000-4000-8000-00000000000a'
const answer = (actionId: string, value: string) => ({
  registrationId: ID,
  taskId: 't',
  stepId: 's',
  hop: { actionId },
  value,
  skipped: false,
  at: 0,
})
const SAVED = { revision: 1, dropped: [], conflict: null, documents: [], signatures: null }

/** Creates a queue whose delivery and clock the test controls. */
function opened(deliver: (write: AnswerWrite) => Promise<typeof SAVED>) {
  const store = makeMemoryAnswerStore()
  const waits: (() => void)[] = []
  const arrived: AnswerWrite[] = []
  const around = { store, deliver, clock: () => 0, later: hold(waits), tellOthers: () => {} }
  const saver = createAutosaver(ID, around, ({ write }) => arrived.push(write))
  saver.dispatch({ type: 'leads' })
  return { store, saver, arrived, waits }
}

const hold = (waits: (() => void)[]) => (act: () => void) => {
  waits.push(act)
  return () => {}
}

test('an answer is kept on the device before it is sent, and forgotten when the server has it', async () => {
  const seen: number[] = []
  const { store, saver, arrived } = opened(async () => {
    seen.push((await store.kept(ID)).length)
    return SAVED
  })
  await saver.append(answer('name', 'Ann'))
  await vi.waitFor(() => expect(arrived).toHaveLength(1))
  expect(seen).toEqual([1])
  await vi.waitFor(async () => expect(await store.unsent()).toBe(0))
})

test('a server that cannot answer loses nothing: the same answer goes again [seed 4.36.2, 8.33.3]', async () => {
  let tries = 0
  const { store, saver, arrived, waits } = opened(async () => {
    if (++tries === 1) throw new Failure(503, [])
    return SAVED
  })
  await saver.append(answer('name', 'Ann'))
  await vi.waitFor(() => expect(waits).toHaveLength(1))
  expect(await store.unsent()).toBe(1)
  waits[0]?.()
  await vi.waitFor(() => expect(arrived.map(({ sequence }) => sequence)).toEqual([1]))
})

test('typing on while an answer is on its way sends the newest, under a number of its own [seed 4.36.1]', async () => {
  const release: (() => void)[] = []
  const { saver, arrived } = opened(
    () => new Promise((answered) => release.push(() => answered(SAVED))),
  )
  await saver.append(answer('name', 'A'))
  await saver.append(answer('name', 'An'))
  await saver.append(answer('name', 'Ann'))
  release[0]?.()
  await vi.waitFor(() => expect(release).toHaveLength(2))
  release[1]?.()
  await vi.waitFor(() =>
    expect(arrived.map(({ sequence, value }) => [sequence, value])).toEqual([
      [1, 'A'],
      [3, 'Ann'],
    ]),
  )
})

test('what the server refuses stays on the device with the reason, until it is typed again [seed 4.36.1, 4.36.3]', async () => {
  const { store, saver, arrived } = opened(async ({ value }) => {
    if (value === 'x') throw new Failure(422, ['Enter a name'])
    return SAVED
  })
  await saver.append(answer('name', 'x'))
  await vi.waitFor(async () =>
    expect(await store.kept(ID)).toMatchObject([{ value: 'x', refusal: 'Enter a name' }]),
  )
  await saver.append(answer('name', 'Ann'))
  await vi.waitFor(() => expect(arrived).toHaveLength(1))
  await vi.waitFor(async () => expect(await store.unsent()).toBe(0))
})

test('what another tab kept in its last moment and could tell no one, the tab that sends hears of as soon as any is opened', async () => {
  const store = makeMemoryAnswerStore()
  const arrived: AnswerWrite[] = []
  const tab = (tellOthers: () => void) =>
    createAutosaver(
      ID,
      { store, deliver: async () => SAVED, clock: () => 0, later: () => () => {}, tellOthers },
      ({ write }) => arrived.push(write),
    )
  const leading = tab(() => {})
  leading.dispatch({ type: 'leads' })
  await store.append(answer('name', 'Ann'))
  await tab(() => void leading.readStore()).begin()
  await vi.waitFor(() => expect(arrived).toMatchObject([{ value: 'Ann' }]))
})
