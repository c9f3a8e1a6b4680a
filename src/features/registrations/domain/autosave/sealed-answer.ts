import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'

/** What an answer that lies sealed is bound to: its key, its registration and its question. The log repeats it under the same. */
export const boundToAnswer = (registrationId: string, hop: Hop) => ({
  use: 'registration answer',
  place: `answers ${registrationId} ${keyOf(hop)}`,
})
