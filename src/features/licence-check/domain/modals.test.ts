import { expect, test } from 'vitest'
import {
  ALL_MODALS_CLOSED,
  applyModalEvent,
  chooseHistoryStep,
  LICENCE_MODALS,
  type LicenceModal,
  type ModalEvent,
  findModalByName,
  toModalName,
} from './modals.ts'

const after = (...events: readonly ModalEvent[]) =>
  events.reduce(applyModalEvent, ALL_MODALS_CLOSED)
const shown = (modal: LicenceModal | null): ModalEvent => ({ type: 'shown', modal })

test('there are three modals: pre-flight check, status check and new driver check; each has an address of its own [seed 1.4.1, 2.14.1-3]', () => {
  expect(LICENCE_MODALS).toEqual(['pre-flight', 'status', 'new-driver'])
  for (const modal of LICENCE_MODALS) expect(findModalByName(toModalName(modal))).toBe(modal)
  expect(findModalByName('licence-everything')).toBeNull()
})

test('opening a modal closes the others, from each to each [seed 2.14.4]', () => {
  for (const first of LICENCE_MODALS)
    for (const second of LICENCE_MODALS)
      expect(after(shown(first), shown(second)).open).toBe(second)
})

test('Esc closes at once where nothing was typed', () => {
  expect(after(shown('new-driver'), { type: 'left' })).toEqual(ALL_MODALS_CLOSED)
})

test('Esc asks first where something was typed, and closes when it is pressed again', () => {
  const asking = after(shown('new-driver'), { type: 'typed' }, { type: 'left' })
  expect(asking).toEqual({ open: 'new-driver', typed: true, asking: true })
  expect(applyModalEvent(asking, { type: 'left' })).toEqual(ALL_MODALS_CLOSED)
})

test('a person who goes on after the question has lost nothing, and is asked again the next time', () => {
  const wentOn = after(shown('new-driver'), { type: 'typed' }, { type: 'left' }, { type: 'wentOn' })
  expect(wentOn).toEqual({ open: 'new-driver', typed: true, asking: false })
  expect(applyModalEvent(wentOn, { type: 'left' }).asking).toBe(true)
})

test('no modal asks about what was typed in another, and the same one read again forgets nothing', () => {
  expect(
    after(shown('new-driver'), { type: 'typed' }, shown('pre-flight'), { type: 'left' }),
  ).toEqual(ALL_MODALS_CLOSED)
  expect(after(shown('new-driver'), { type: 'typed' }, shown('new-driver')).typed).toBe(true)
})

test('a key that is pressed while the modals are closed counts as nothing typed', () => {
  expect(after({ type: 'typed' })).toEqual(ALL_MODALS_CLOSED)
})

test('Back closes the open modal: the first is a new entry, the next replaces it', () => {
  expect(chooseHistoryStep(null, 'pre-flight', false)).toBe('push')
  expect(chooseHistoryStep('pre-flight', 'status', true)).toBe('replace')
  expect(chooseHistoryStep('status', null, true)).toBe('back')
  expect(chooseHistoryStep('status', 'status', true)).toBe('stay')
})

test('a modal that a reload or a link opened closes without leaving the page', () => {
  expect(chooseHistoryStep('status', null, false)).toBe('replace')
})
