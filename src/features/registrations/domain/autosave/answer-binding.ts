import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'

/**
 * Returns the context to which the encryption of a sensitive answer is bound: its purpose, registration and question. An encrypted answer that is
 * copied to another place cannot be decrypted there. The log has a copy of the same encrypted value, so the log uses the same context.
 */
export const makeAnswerBinding = (registrationId: string, hop: Hop) => ({
  use: 'registration answer',
  place: `answers ${registrationId} ${keyOf(hop)}`,
})
