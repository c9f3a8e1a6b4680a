import { type SealContext, type SealedValue, type SealSecret, seal, unseal } from '../seal.ts'

/** Seals values under the current key that are sealed under the previous one, and counts them. */
export class ValueResealer {
  resealed = 0
  /** The number of values that neither key opens. The rotation leaves them unchanged; they were unreadable before it. */
  unreadable = 0
  readonly #secret: SealSecret

  constructor(secret: SealSecret) {
    this.#secret = secret
  }

  /** The secret with the current key only, so that values sealed under the previous key do not open. */
  get today(): SealSecret {
    return { secretKey: this.#secret.secretKey }
  }

  /** Returns the value sealed under the current key, or the value itself if it is sealed under that key already or is unreadable. */
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
