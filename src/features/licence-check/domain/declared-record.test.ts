import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AnswerValue, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { makeLicenceRequirement } from './checklist.ts'
import { NOTHING_DECLARED, readDeclaredRecord } from './declared-record.ts'

/** The shipped driver flow, whose questions the code recognises by their names. */
const FLOW = JSON.parse(readFileSync('content/flows/driver.json', 'utf8')) as Flow
const TODAY = '2026-11-28'
const YES = [{ choiceValue: 'yes', answer: null }]
const OFFENCES = ['3f0e9f2c-6d0f-4c1a-9f51-0a6f2b7c8d11', '8a1b0c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d']
const declare = (values: Readonly<Record<string, AnswerValue>>, items: readonly string[] = []) =>
  readDeclaredRecord(
    FLOW,
    {
      values: new Map(Object.entries(values)),
      items: new Map([['offences', items]]),
      skipped: new Set(),
    },
    TODAY,
  )

test('a ban that the candidate declared is named before any authority is asked, with its end', () => {
  const ban = (end: string) => declare({ 'was-disqualified': YES, 'ban-ended': end })
  expect(ban('2027-03-03')).toEqual({
    isBanned: true,
    sentences: ['The candidate declared a ban until 3 March 2027.'],
  })
  expect(ban(TODAY).isBanned).toBe(true)
  expect(ban('2024-03-03')).toEqual({
    isBanned: false,
    sentences: ['The candidate declared a ban that ended on 3 March 2024.'],
  })
  expect(declare({ 'was-disqualified': YES })).toEqual({
    isBanned: true,
    sentences: ['The candidate declared a ban and not when it ends.'],
  })
})

test('declared offences are counted with their points', () => {
  const [first = '', second = ''] = OFFENCES
  const points = (itemId: string) => keyOf({ actionId: 'offence-points', itemId })
  expect(
    declare({ 'has-points': YES, [points(first)]: '3', [points(second)]: '6' }, OFFENCES).sentences,
  ).toEqual(['The candidate declared 2 offences with 9 penalty points.'])
  expect(declare({ 'has-points': YES }).sentences).toEqual([
    'The candidate declared penalty points.',
  ])
})

test('an answer of no declares nothing', () => {
  const no = [{ choiceValue: 'no', answer: null }]
  expect(declare({ 'has-points': no, 'was-disqualified': no })).toEqual(NOTHING_DECLARED)
  expect(declare({})).toEqual(NOTHING_DECLARED)
})

test('only a record of the authority gets the tick, and not while the candidate declares a ban that still runs', () => {
  const banned = declare({ 'was-disqualified': YES, 'ban-ended': '2027-03-03' })
  const ended = declare({ 'was-disqualified': YES, 'ban-ended': '2024-03-03' })
  expect(makeLicenceRequirement(undefined, banned)).toMatchObject({
    there: false,
    message: 'The candidate declared a ban until 3 March 2027.',
  })
  expect(makeLicenceRequirement(undefined, NOTHING_DECLARED)).toMatchObject({
    there: false,
    message: 'There is no current driving record to go by.',
  })
  expect(makeLicenceRequirement([], ended)).toMatchObject({ there: true, message: '' })
  expect(makeLicenceRequirement([], banned)).toMatchObject({
    there: false,
    message: 'The candidate declared a ban until 3 March 2027.',
  })
  expect(makeLicenceRequirement(['The licence has expired.'], NOTHING_DECLARED)).toMatchObject({
    there: false,
    message: 'The licence has expired.',
  })
})
