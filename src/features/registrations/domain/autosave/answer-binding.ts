import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'

/**
 * Returns what a sealed answer is bound to: its use, its registration and its question. The log stores the same sealed value, so it uses the same
 * binding.
 */
export const makeAnswerBinding = (registrationId: string, hop: Hop) => ({
  use: 'registration answer',
  place: `answers ${registrationId} ${keyOf(hop)}`,
})
