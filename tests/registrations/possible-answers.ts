import {
  ITEM_PRESENT_VALUE,
  type AnswerWrite,
} from '#features/registrations/domain/autosave/autosave-write.ts'

export type Typed = Pick<
  AnswerWrite,
  'taskId' | 'stepId' | 'hop' | 'actionSetId' | 'value' | 'skipped'
>

/**
 * Returns every answer that a story can give: some to four questions and, for each of these items of a set, answers to its question, its addition and
 * its removal.
 */
export function possibleAnswers(items: readonly string[]): readonly Typed[] {
  const words = ['', 'a', 'b', 'c'].map((word) => word || null)
  const here = { taskId: 'you', stepId: 'about-you', skipped: false }
  const inJobs = { taskId: 'you', stepId: 'jobs', actionSetId: 'work-history', skipped: false }
  return [
    ...words.flatMap((value) =>
      ['preferred-name', 'nickname'].map((actionId) => ({ ...here, hop: { actionId }, value })),
    ),
    { ...here, hop: { actionId: 'drives' }, value: [{ choiceValue: 'yes', answer: null }] },
    { ...here, hop: { actionId: 'drives' }, value: [{ choiceValue: 'no', answer: null }] },
    { ...here, hop: { actionId: 'licence-number' }, value: null, skipped: true },
    { ...here, hop: { actionId: 'licence-number' }, value: 'X1' },
    ...items.flatMap((itemId) => [
      ...words.map((value) => ({ ...inJobs, hop: { actionId: 'employer', itemId }, value })),
      { ...inJobs, hop: { actionId: 'work-history', itemId }, value: ITEM_PRESENT_VALUE },
      { ...inJobs, hop: { actionId: 'work-history', itemId }, value: null },
    ]),
  ]
}
