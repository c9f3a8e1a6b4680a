import { randomBytes } from 'node:crypto'
import { type Sealed, type Secret, seal, unseal } from '#server/security/seal.ts'

/** Binds the salt to its registration: in the row of another registration it cannot be decrypted. */
export const boundToSignatures = (registrationId: string) => ({
  use: 'signature salt',
  place: `signatures ${registrationId}`,
})

export function newSalt(registrationId: string, secret: Secret) {
  const salt = randomBytes(32).toString('hex')
  return { salt, sealed: seal(salt, boundToSignatures(registrationId), secret) }
}

/** Decrypts a salt; returns undefined if its key no longer exists. */
export const saltOf = (sealed: Sealed, registrationId: string, secret: Secret) =>
  unseal(sealed, boundToSignatures(registrationId), secret) as string | undefined
