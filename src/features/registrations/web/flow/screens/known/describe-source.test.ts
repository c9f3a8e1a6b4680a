import { expect, test } from 'vitest'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { FlowState } from '../../flow-state.ts'
import { describeSource } from './describe-source.ts'

const asked = (actionId: string) => ({ hop: { actionId } }) as AskedAction
const open = {
  registration: { sources: [{ actionId: 'pay', from: 'Dynamics' }] },
} as FlowState['open']
const said = (ids: readonly string[], hasAccount = true) =>
  describeSource({ open }, ids.map(asked), hasAccount)

test('a person learns from where each known answer comes, and no one hears of an account that is not there', () => {
  expect(said(['name'])).toBe("From your account. Continue if they're right.")
  expect(said(['name'], false)).toBe("From what the branch knows. Continue if they're right.")
  expect(said(['pay'])).toBe("From our records. Continue if they're right.")
  expect(said(['name', 'pay'])).toBe(
    "From your account and our records. Continue if they're right.",
  )
  expect(said([])).toBeUndefined()
})
