import { expect, test } from 'vitest'
import { advanceToast, TOAST_ANIMATION_MS, TOAST_DURATION_MS, type ToastEvent } from './toast.ts'

const after = (...events: readonly ToastEvent[]) => events.reduce(advanceToast, null)
const saved: ToastEvent = { type: 'shown', message: 'Saved' }

test('a message stays 6000 ms and goes within 300 [seed 9.2.2, 9.2.6]', () => {
  expect([TOAST_DURATION_MS, TOAST_ANIMATION_MS]).toEqual([6000, 300])
  expect(after(saved, { type: 'expired' })).toMatchObject({ message: 'Saved', leaving: true })
  expect(after(saved, { type: 'expired' }, { type: 'left' })).toBeNull()
})

test('a message that is being read stays: hovered or focused, it does not expire [seed 9.2.3]', () => {
  expect(after(saved, { type: 'held' }, { type: 'expired' })).toMatchObject({ leaving: false })
  expect(after(saved, { type: 'expired' }, { type: 'held' }, { type: 'left' })).toMatchObject({
    leaving: false,
  })
  expect(after(saved, { type: 'held' }, { type: 'released' }, { type: 'expired' })).toMatchObject({
    leaving: true,
  })
})

test('only one message is there: a new one takes the place of the old [seed 9.2.4, 3.24.5]', () => {
  const second = after(
    saved,
    { type: 'held' },
    { type: 'shown', message: 'Removed', tone: 'error' },
  )
  expect(second).toMatchObject({
    id: 2,
    message: 'Removed',
    tone: 'error',
    held: false,
    leaving: false,
  })
})

test('Close takes it away at once, even while it is hovered [seed 9.2.5] [amendment 7.2]', () => {
  expect(after(saved, { type: 'held' }, { type: 'closed', id: 1 })).toBeNull()
})

test('a press that shows another message closes its own alone [amendment 7.2]', () => {
  const undone: ToastEvent = { type: 'shown', message: 'Undone' }
  expect(after(saved, undone, { type: 'closed', id: 1 })).toMatchObject({ message: 'Undone' })
})
