import { type SealContext, type SealedValue, type SealSecret, seal, unseal } from '../seal.ts'

/** Seals under the current key what is sealed under the previous one, and counts. */
export class Resealer {
  resealed = 0
  /** The number of values that open under neither key. They were unreadable before, and stay unchanged. */
  unreadable = 0
  readonly #secret: SealSecret

  constructor(secret: SealSecret) {
    this.#secret = secret
  }

  /** The current key without the previous one. */
  get today(): SealSecret {
    return { secretKey: this.#secret.secretKey }
  }

  /** Returns the value sealed under the current key; the same value if it already is, or if it is unreadable. */
  again<Kept extends SealedValue>(sealed: Kept, bound: SealContext): Kept | SealedValue {
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
