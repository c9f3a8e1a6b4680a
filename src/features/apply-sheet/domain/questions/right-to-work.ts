import type { QuestionKind } from './question.ts'

/** It is asked of everyone in the same words, because the law lets no agency ask only some. */
export const rightToWork: QuestionKind = {
  id: 'right-to-work',
  isAsked: () => true,
  label: () => "Can you show us that you're allowed to work in the UK?",
  choices: [
    { value: 'yes', label: 'Yes' },
    { value: 'not yet', label: 'Not yet' },
  ],
}
