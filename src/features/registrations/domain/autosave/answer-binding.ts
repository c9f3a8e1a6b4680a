import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'

/** Binds a sealed answer to its key, its registration and its question. The log stores the same sealed value, so it uses the same binding. */
export const makeAnswerBinding = (registrationId: string, hop: Hop) => ({
  use: 'registration answer',
  place: `answers ${registrationId} ${keyOf(hop)}`,
})
