import { expect, test } from 'vitest'
import {
  ALL_CLOSED,
  advanceModals,
  historyStep,
  MODALS,
  type Modal,
  type ModalEvent,
  modalNamed,
  nameOfModal,
} from './modals.ts'

const after = (...events: readonly ModalEvent[]) => events.reduce(advanceModals, ALL_CLOSED)
const shown = (modal: Modal | null): ModalEvent => ({ type: 'shown', modal })

test('there are three modals: pre-flight check, status check and new driver check; each has an address of its own [seed 1.4.1, 2.14.1-3]', () => {
  expect(MODALS).toEqual(['pre-flight', 'status', 'new-driver'])
  for (const modal of MODALS) expect(modalNamed(nameOfModal(modal))).toBe(modal)
  expect(modalNamed('licence-everything')).toBeNull()
})

test('opening a modal closes the others, from each to each [seed 2.14.4]', () => {
  for (const first of MODALS)
    for (const second of MODALS) expect(after(shown(first), shown(second)).open).toBe(second)
})

test('Esc closes at once where nothing was typed', () => {
  expect(after(shown('new-driver'), { type: 'left' })).toEqual(ALL_CLOSED)
})

test('Esc asks first where something was typed, and closes when it is pressed again', () => {
  const asking = after(shown('new-driver'), { type: 'typed' }, { type: 'left' })
  expect(asking).toEqual({ open: 'new-driver', typed: true, asking: true })
  expect(advanceModals(asking, { type: 'left' })).toEqual(ALL_CLOSED)
})

test('a person who goes on after the question has lost nothing, and is asked again the next time', () => {
  const wentOn = after(shown('new-driver'), { type: 'typed' }, { type: 'left' }, { type: 'wentOn' })
  expect(wentOn).toEqual({ open: 'new-driver', typed: true, asking: false })
  expect(advanceModals(wentOn, { type: 'left' }).asking).toBe(true)
})

test('no modal asks about what was typed in another, and the same one read again forgets nothing', () => {
  expect(
    after(shown('new-driver'), { type: 'typed' }, shown('pre-flight'), { type: 'left' }),
  ).toEqual(ALL_CLOSED)
  expect(after(shown('new-driver'), { type: 'typed' }, shown('new-driver')).typed).toBe(true)
})

test('a key that is pressed while the modals are closed counts as nothing typed', () => {
  expect(after({ type: 'typed' })).toEqual(ALL_CLOSED)
})

test('Back closes the open modal: the first is a new entry, the next replaces it', () => {
  expect(historyStep(null, 'pre-flight', false)).toBe('push')
  expect(historyStep('pre-flight', 'status', true)).toBe('replace')
  expect(historyStep('status', null, true)).toBe('back')
  expect(historyStep('status', 'status', true)).toBe('stay')
})

test('a modal that a reload or a link opened closes without leaving the page', () => {
  expect(historyStep('status', null, false)).toBe('replace')
})
