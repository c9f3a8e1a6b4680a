import { expect, test } from 'vitest'
import { describeTypeMismatch, FILE_REFUSALS } from '#features/documents/domain/refusals.ts'
import { explainRefusedFile } from './explain-refused-file.ts'

test('a refused CV is explained in the words of the sheet [journeys 1.3]', () => {
  expect(explainRefusedFile(FILE_REFUSALS.empty, 0)).toBe('That file is empty')
  expect(explainRefusedFile(FILE_REFUSALS.protected, 9)).toBe('That file needs a password')
  expect(explainRefusedFile(FILE_REFUSALS.tooLarge, 14 * 1_048_576)).toBe(
    'That file is 14 MB. The limit is 10 MB',
  )
  expect(explainRefusedFile(FILE_REFUSALS.wrongType, 9)).toBe(
    "We can't open that kind of file. Try PDF or Word",
  )
})

test('a file that is not what its name says cannot be opened either', () => {
  expect(explainRefusedFile(describeTypeMismatch('pdf'), 9)).toBe(
    "We can't open that kind of file. Try PDF or Word",
  )
})

test('a refusal for which the sheet has no words of its own stays as it is', () => {
  expect(explainRefusedFile(FILE_REFUSALS.virus, 9)).toBe(FILE_REFUSALS.virus)
})
