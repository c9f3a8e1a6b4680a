import { expect, test } from 'vitest'
import { newPasswordRefusals } from './new-password.ts'

const amara = { emailAddress: 'amara.okafor77@example.com', firstName: 'Amara', lastName: 'Okafor' }
const refusals = (NewPassword?: string, NewPasswordConfirm = NewPassword) =>
  newPasswordRefusals({ NewPassword, NewPasswordConfirm }, amara, {
    minimum: 8,
    productName: 'Halewick',
  })

test('a good password, typed twice the same, may be theirs', () => {
  expect(refusals('correct horse battery')).toBeUndefined()
})

test('an accent composed in two ways is no difference', () => {
  expect(
    refusals('café kettle garden'.normalize('NFC'), 'café kettle garden'.normalize('NFD')),
  ).toBeUndefined()
})

test('what is wrong stands beside the field it is wrong in', () => {
  expect(refusals()).toEqual({ NewPassword: 'password cannot be null' })
  expect(refusals('password1')).toEqual({ NewPassword: expect.stringContaining('guessed first') })
  expect(refusals('amara in the garden')).toEqual({
    NewPassword: expect.stringContaining('must not contain'),
  })
  expect(refusals('correct horse battery', 'correct horse batterY')).toEqual({
    NewPasswordConfirm: 'The two passwords are not the same',
  })
  expect(refusals('short', '')).toEqual({
    NewPassword: expect.any(String),
    NewPasswordConfirm: expect.any(String),
  })
})
