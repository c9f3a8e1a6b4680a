import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { isCheckFailed, isAwaitingService, isCheckOpen, toStatusEntry } from './status.ts'

test.each([
  [0, 'Not Yet Checked', "The driver's licence has not yet been checked."],
  [1, 'Check in progress', "The driver's licence check is in progress."],
  [2, 'Awaiting Verification', 'Please confirm that this is the correct driver.'],
  [3, 'Checked', "The driver's licence been checked."],
  [4, 'Check Failed', "The driver's licence check has failed."],
])(
  'status %i reads as the specification says it [seed 3.23.1, 4.38.1, 4.38.2, 4.38.3, 4.38.4, 4.38.5, 4.38.7, 4.38.8, 4.38.9, 4.38.10, 4.38.11]',
  (id, status, description) => {
    expect(toStatusEntry({ licenceCheckStatusId: id })).toEqual({
      licenceCheckStatusId: id,
      status,
      description,
    })
    expect(isCheckFailed(id)).toBe(id > 3)
  },
)

test('a status without an id is a failed check, and words of its own stay [seed 4.38.6, 9.9.2]', () => {
  const failed = {
    licenceCheckStatusId: 4,
    status: 'Check Failed',
    description: "The driver's licence check has failed.",
  }
  for (const missing of [undefined, null])
    expect(toStatusEntry({ licenceCheckStatusId: missing })).toEqual(failed)
  expect(toStatusEntry({})).toEqual(failed)
  expect(toStatusEntry({ licenceCheckStatusId: 6, description: 'No such licence.' })).toEqual({
    licenceCheckStatusId: 6,
    status: 'Check Failed',
    description: 'No such licence.',
  })
  expect(toStatusEntry({ licenceCheckStatusId: 1, description: '' }).description).toBe(
    "The driver's licence check is in progress.",
  )
})

test('everything above 3 has failed, and nothing that failed is open or moves [seed 4.38.5]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4 }), (id) => {
      expect(toStatusEntry({ licenceCheckStatusId: id })).toMatchObject({
        licenceCheckStatusId: id,
        status: 'Check Failed',
      })
      expect([isCheckFailed(id), isCheckOpen(id), isAwaitingService(id)]).toEqual([
        true,
        false,
        false,
      ])
    }),
  )
})
