import { randomBytes } from 'node:crypto'
import { type SealedValue, type SealSecret, seal, unseal } from '#server/security/seal.ts'

/**
 * Returns the context to which the encryption of a salt is bound: its registration. A salt that is copied to another registration cannot be
 * decrypted.
 */
export const makeSaltBinding = (registrationId: string) => ({
  use: 'signature salt',
  place: `signatures ${registrationId}`,
})

export function createSignatureSalt(registrationId: string, secret: SealSecret) {
  const salt = randomBytes(32).toString('hex')
  return { salt, sealed: seal(salt, makeSaltBinding(registrationId), secret) }
}

/** Decrypts a salt; returns undefined if its key no longer exists. */
export const unsealSignatureSalt = (
  sealed: SealedValue,
  registrationId: string,
  secret: SealSecret,
) => unseal(sealed, makeSaltBinding(registrationId), secret) as string | undefined
