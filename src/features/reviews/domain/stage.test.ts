import { expect, test } from 'vitest'
import {
  type CompletedReviewSteps,
  listCompletedStages,
  REVIEW_STAGES,
  type ReviewStage,
  findStageProgress,
} from './stage.ts'

const NOTHING: CompletedReviewSteps = { duplicates: false, approved: false, handedOver: false }
const standings = (stage: ReviewStage | null, deeds: Partial<CompletedReviewSteps>) =>
  REVIEW_STAGES.map((name) =>
    findStageProgress(name, { stage, done: listCompletedStages({ ...NOTHING, ...deeds }) }),
  )

test('a stage is ticked by what was done in it, never since the registration is past it [amendment 6.7]', () => {
  expect(standings('Duplicates', {})).toEqual(['here', 'to come', 'to come', 'to come'])
  expect(standings('Check', {})).toEqual(['left out', 'here', 'to come', 'to come'])
  expect(standings('Check', { duplicates: true })).toEqual(['done', 'here', 'to come', 'to come'])
  expect(standings('CRM', { approved: true })).toEqual(['left out', 'done', 'here', 'to come'])
})

test('what is done already is not where it is now: that is the next thing to do [amendment 6.7]', () => {
  expect(standings('Duplicates', { duplicates: true })).toEqual([
    ...['done', 'here', 'to come', 'to come'],
  ])
  expect(standings('Done', { duplicates: true, approved: true, handedOver: true })).toEqual([
    ...['done', 'done', 'done', 'done'],
  ])
})

test('a hand-over that was undone loses its tick, and that of the end with it [amendment 6.7]', () => {
  expect(standings('CRM', { duplicates: true, approved: true })).toEqual([
    ...['done', 'done', 'here', 'to come'],
  ])
})

test('nothing is where it is now while a registration is with its candidate, or ended [amendment 6.7]', () => {
  expect(standings(null, { duplicates: true })).toEqual(['done', 'to come', 'to come', 'to come'])
})
