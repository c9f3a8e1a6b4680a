import { randomBytes } from 'node:crypto'
import { type Sealed, type Secret, seal, unseal } from '#server/security/seal.ts'

/** Bound to its registration: put in another's place it opens nothing. */
export const boundToSignatures = (registrationId: string) => ({
  use: 'signature salt',
  place: `signatures ${registrationId}`,
})

export function newSalt(registrationId: string, secret: Secret) {
  const salt = randomBytes(32).toString('hex')
  return { salt, sealed: seal(salt, boundToSignatures(registrationId), secret) }
}

/** Opens a salt; undefined where it was sealed under a key that is gone. */
export const saltOf = (sealed: Sealed, registrationId: string, secret: Secret) =>
  unseal(sealed, boundToSignatures(registrationId), secret) as string | undefined
