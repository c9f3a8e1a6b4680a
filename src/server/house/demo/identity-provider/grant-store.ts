import { randomBytes } from 'node:crypto'
import type { MadeUpPerson } from './made-up-people.ts'

type Grant = { readonly person: MadeUpPerson; readonly endsAt: number }

/** Stores issued codes or tokens with their person until they expire. */
export class GrantStore {
  readonly #grants = new Map<string, Grant>()
  readonly #life: number

  constructor(life: number) {
    this.#life = life
  }

  grant(person: MadeUpPerson): string {
    for (const [old, { endsAt }] of this.#grants) if (endsAt <= Date.now()) this.#grants.delete(old)
    const made = randomBytes(32).toString('base64url')
    this.#grants.set(made, { person, endsAt: Date.now() + this.#life })
    return made
  }

  living(key: string | null): Grant | undefined {
    const found = this.#grants.get(key ?? '')
    return found && found.endsAt > Date.now() ? found : undefined
  }

  end(key: string | null) {
    this.#grants.delete(key ?? '')
  }
}
