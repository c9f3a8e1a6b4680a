import type { QuestionKind } from './question.ts'

export const start: QuestionKind = {
  id: 'start',
  isAsked: () => true,
  label: () => 'When could you start?',
  choices: [
    { value: 'now', label: 'Straight away' },
    { value: 'two weeks', label: 'Within two weeks' },
    { value: 'later', label: 'Later' },
    { value: 'not sure', label: 'Not sure yet' },
  ],
}
