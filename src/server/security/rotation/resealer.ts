import { type Bound, type Sealed, type Secret, seal, unseal } from '../seal.ts'

/** Seals anew, under the key of today, what lies sealed under the one before, and counts. */
export class Resealer {
  anew = 0
  /** Under neither key: it could not be read before either, and stays as it is. */
  unreadable = 0
  readonly #secret: Secret

  constructor(secret: Secret) {
    this.#secret = secret
  }

  /** The key of today alone. */
  get today(): Secret {
    return { secretKey: this.#secret.secretKey }
  }

  /** The very same where there is nothing to do. */
  again<Kept extends Sealed>(sealed: Kept, bound: Bound): Kept | Sealed {
    if (unseal(sealed, bound, this.today) !== undefined) return sealed
    const content = unseal(sealed, bound, this.#secret)
    if (content === undefined) {
      this.unreadable++
      return sealed
    }
    this.anew++
    return seal(content, bound, this.today)
  }
}
