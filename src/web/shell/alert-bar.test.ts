import { expect, test } from 'vitest'
import { closeAlert, showAlert, useAlert } from './alert-bar.ts'

test('an unforeseen error is shown in the words of the specification and fades after 3000 ms [seed 8.32.1-2, 9.9.1, 3.24.1]', () => {
  showAlert()
  expect(useAlert.getState().alert).toMatchObject({
    title: 'Something went wrong',
    content: 'Some error has occured',
    fadeOutTime: 3000,
  })

  showAlert({ title: 'No connection', color: 'warning', fadeOutTime: 0 })
  expect(useAlert.getState().alert).toEqual({
    title: 'No connection',
    content: 'Some error has occured',
    color: 'warning',
    fadeOutTime: 0,
  })

  closeAlert()
  expect(useAlert.getState().alert).toBeNull()
})
