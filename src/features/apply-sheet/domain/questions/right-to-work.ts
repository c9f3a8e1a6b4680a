import type { QuestionKind } from './question.ts'

/** The question about the right to work. Everyone is asked in the same words, because the law forbids an agency to ask only some people. */
export const rightToWork: QuestionKind = {
  id: 'right-to-work',
  isAsked: () => true,
  label: () => "Can you show us that you're allowed to work in the UK?",
  choices: [
    { value: 'yes', label: 'Yes' },
    { value: 'not yet', label: 'Not yet' },
  ],
}
