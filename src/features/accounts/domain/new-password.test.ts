import { expect, test } from 'vitest'
import { findNewPasswordRefusals } from './new-password.ts'

const amara = { emailAddress: 'amara.okafor77@example.com', firstName: 'Amara', lastName: 'Okafor' }
const refusals = (NewPassword?: string, NewPasswordConfirm = NewPassword) =>
  findNewPasswordRefusals({ NewPassword, NewPasswordConfirm }, amara, {
    minimum: 8,
    productName: 'Halewick',
  })

test('a good password that is typed twice the same is accepted', () => {
  expect(refusals('correct horse battery')).toBeUndefined()
})

test('an accent that is composed in two ways makes no difference', () => {
  expect(
    refusals('café kettle garden'.normalize('NFC'), 'café kettle garden'.normalize('NFD')),
  ).toBeUndefined()
})

test('each refusal names the field that it is about', () => {
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
