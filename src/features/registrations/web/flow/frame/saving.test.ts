import { expect, test } from 'vitest'
import { toSavingState, describeSaving, describeUnsentAnswers } from './saving.ts'

const STATE = { waiting: 0, online: true, savedAt: null, retryAt: null }
const at = new Date('2026-07-01T13:02:00Z')

test('a person reads where their answers are, at the time of London [seed 3.21.6, 9.4.2]', () => {
  const wordsOf = (state: Partial<Parameters<typeof toSavingState>[0]>) => {
    const whole = { ...STATE, ...state }
    return describeSaving(toSavingState(whole), whole)
  }
  expect(wordsOf({})).toBe('')
  expect(toSavingState({ ...STATE, savedAt: at }, 'typing')).toBe('saving')
  expect(toSavingState({ ...STATE, waiting: 1, online: false }, 'typing')).toBe('offline')
  expect(wordsOf({ savedAt: at })).toBe('All answers saved at 14:02')
  expect(wordsOf({ waiting: 1 })).toBe('Saving…')
  expect(wordsOf({ waiting: 2, online: false })).toBe('Saved on this device (2)')
  expect(wordsOf({ waiting: 2, retryAt: at })).toBe('2 answers not sent yet.')
  expect(wordsOf({ waiting: 1, retryAt: at })).toBe('1 answer not sent yet.')
})

test('nothing is said to be saved while a wrong answer is on the screen, and what waits is still said [seed 3.21.6]', () => {
  expect(toSavingState({ ...STATE, savedAt: at }, 'wrong')).toBe('wrong')
  expect(toSavingState({ ...STATE, waiting: 1 }, 'wrong')).toBe('wrong')
  expect(toSavingState({ ...STATE, waiting: 1, online: false }, 'wrong')).toBe('offline')
  expect(toSavingState({ ...STATE, waiting: 1, retryAt: at }, 'wrong')).toBe('failed')
  expect(describeSaving('wrong', STATE)).toBe('This answer is not saved yet')
})

test('what waits is sent when there is a connection, or again by ourselves where there is one and the server fails', () => {
  expect(describeUnsentAnswers({ online: false })).toBe(
    'They are kept on this device and will be sent when there is a connection.',
  )
  expect(describeUnsentAnswers({ online: true })).toBe(
    'They are kept on this device. We try again by ourselves.',
  )
})
