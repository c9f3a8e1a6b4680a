import { expect, test } from 'vitest'
import { findNewRefusal } from './find-new-refusal.ts'

const signature = { key: 'signed', message: 'Read it again before you sign.' }
const name = { key: 'preferred-name', message: 'This is too long.' }

test('a person who opens the check page to read what changed stays there, although their signature was refused earlier', () => {
  expect(findNewRefusal([signature], undefined)).toBeUndefined()
})

test('an answer is opened once, when it is refused, and again when it is refused again', () => {
  expect(findNewRefusal([signature], [])).toEqual(signature)
  expect(findNewRefusal([{ ...signature }], [signature])).toBeUndefined()
  expect(findNewRefusal([signature, name], [signature])).toEqual(name)
  expect(findNewRefusal([{ ...name, message: 'This is too short.' }], [name])).toBeDefined()
})
