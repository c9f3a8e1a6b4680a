import type { QuestionKind } from './question.ts'

export const travel: QuestionKind = {
  id: 'travel',
  isAsked: ({ town }) => town !== null,
  label: ({ town }) => `How would you get to ${town}?`,
  choices: [
    { value: 'car', label: 'By car' },
    { value: 'public transport', label: 'By bus or train' },
    { value: 'bicycle or on foot', label: 'By bike or on foot' },
    { value: 'lift', label: 'Someone gives me a lift' },
    { value: 'not sure', label: 'Not sure yet' },
  ],
}
