import { expect, test } from 'vitest'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { answered, EXAMPLE } from '#tests/registration-flow/example-flow.ts'
import { isAskedAgain } from './asked-again.ts'

const NONE = new Set<string>()
const SENT = { wasSent: true, returned: NONE, cameBack: NONE, refused: NONE }
const ANSWERS = answered({ holds: ['no'], glasses: ['no'] })
const asked = (id: string) =>
  listAskedActions(EXAMPLE, ANSWERS).filter(({ hop }) => hop.actionId === id)

test('before a registration was sent every question has a box', () => {
  expect(isAskedAgain(asked('holds'), ANSWERS, { ...SENT, wasSent: false })).toBe(true)
})

test('after that only what came back, was refused or has no answer has one', () => {
  expect(isAskedAgain(asked('holds'), ANSWERS, SENT)).toBe(false)
  const holds = new Set(['holds'])
  for (const why of ['returned', 'cameBack', 'refused'] as const)
    expect(isAskedAgain(asked('holds'), ANSWERS, { ...SENT, [why]: holds })).toBe(true)
  expect(isAskedAgain(asked('vehicle'), ANSWERS, SENT), 'optional').toBe(false)
  expect(isAskedAgain(asked('picture'), ANSWERS, SENT), 'without an answer').toBe(true)
})
