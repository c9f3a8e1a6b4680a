import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'

/** A sealed answer is bound to its key, its registration and its question. The log repeats it with the same binding. */
export const boundToAnswer = (registrationId: string, hop: Hop) => ({
  use: 'registration answer',
  place: `answers ${registrationId} ${keyOf(hop)}`,
})
