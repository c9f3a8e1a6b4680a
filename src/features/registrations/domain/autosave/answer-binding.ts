import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'

/**
 * Returns the context to which the encryption of a sensitive answer is bound: its use, registration and question. An encrypted answer that is copied
 * elsewhere cannot be decrypted there. The log stores the same encrypted value, so it uses the same context.
 */
export const makeAnswerBinding = (registrationId: string, hop: Hop) => ({
  use: 'registration answer',
  place: `answers ${registrationId} ${keyOf(hop)}`,
})
