import { type Bound, type Sealed, type Secret, seal, unseal } from '../seal.ts'

/** Seals under today's key what is sealed under the previous one, and counts. */
export class Resealer {
  resealed = 0
  /** These opened under neither key: they could not be read before either, and stay as they are. */
  unreadable = 0
  readonly #secret: Secret

  constructor(secret: Secret) {
    this.#secret = secret
  }

  /** Only today's key. */
  get today(): Secret {
    return { secretKey: this.#secret.secretKey }
  }

  /** Returns the same value where there is nothing to do. */
  again<Kept extends Sealed>(sealed: Kept, bound: Bound): Kept | Sealed {
    if (unseal(sealed, bound, this.today) !== undefined) return sealed
    const content = unseal(sealed, bound, this.#secret)
    if (content === undefined) {
      this.unreadable++
      return sealed
    }
    this.resealed++
    return seal(content, bound, this.today)
  }
}
