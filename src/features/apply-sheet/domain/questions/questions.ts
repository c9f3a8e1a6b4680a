import type { AskedVacancy, QuestionKind } from './question.ts'
import { rightToWork } from './right-to-work.ts'
import { start } from './start.ts'
import { travel } from './travel.ts'

const QUESTIONS: readonly QuestionKind[] = [start, travel, rightToWork]
const MOST_QUESTIONS = 4

/** Returns the questions about a vacancy that are asked after an application was sent, in their order. */
export const listQuestions = (vacancy: AskedVacancy) =>
  QUESTIONS.filter(({ isAsked }) => isAsked(vacancy)).slice(0, MOST_QUESTIONS)

/** Returns true if `value` is an answer to the question `id` and that question is asked about the vacancy. */
export const isAnswer = (vacancy: AskedVacancy, id: string, value: string) =>
  listQuestions(vacancy).some(
    (question) => question.id === id && question.choices.some((choice) => choice.value === value),
  )
