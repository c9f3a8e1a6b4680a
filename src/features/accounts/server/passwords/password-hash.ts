import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Config } from '#server/settings/config.ts'
import { normalised } from '../../domain/password-length.ts'
import { isPasswordShaped } from '../../domain/password-rules.ts'
import { hashQueue } from './hash-queue.ts'

const argon = promisify(argon2)
const PASSES = 2
const PARALLEL = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

type Parameters = { readonly memory: number; readonly passes: number; readonly parallelism: number }
type Stored = Parameters & { readonly salt: Buffer; readonly hash: Buffer }

export type Passwords = ReturnType<typeof passwordsWith>

declare module '#server/parts.ts' {
  interface Parts {
    /** One queue of hashes for everyone: more at once than that would starve the rest. */
    readonly passwords: Passwords
  }
}

/** Argon2id with its parameters beside each hash, so that they can grow with the machines. At most two at once, twenty waiting. */
export function passwordsWith({
  argonMemoryKib,
  publishedPasswords = new Set(),
}: Pick<Config, 'argonMemoryKib'> & Partial<Pick<Config, 'publishedPasswords'>>) {
  const wanted: Parameters = { memory: argonMemoryKib, passes: PASSES, parallelism: PARALLEL }
  const inTurn = hashQueue({ atOnce: 2, waiting: 20 })
  // What a password of nobody is compared with, so that an unknown account takes as long as a known one.
  const nobody = written({
    ...wanted,
    salt: randomBytes(SALT_BYTES),
    hash: randomBytes(HASH_BYTES),
  })

  return {
    hash: (password: string) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES)
        return written({ ...wanted, salt, hash: await digest(password, wanted, salt) })
      }),

    /**
     * `first` runs when it is this one's turn: what counts tries counts only those that are checked. What can be no password, as one over the limit of length, is
     * refused before it is hashed: it is wrong for every account, so its quick answer says nothing of any (amendment 1.8).
     */
    check: async (password: string, kept: string | undefined, first: () => Promise<void>) => {
      if (!isPasswordShaped(password)) return { right: false, stale: false }
      return inTurn(async () => {
        await first()
        const stored = read(kept ?? nobody)
        const hash = await digest(password, stored, stored.salt)
        const right =
          timingSafeEqual(hash, stored.hash) &&
          kept !== undefined &&
          !publishedPasswords.has(normalised(password))
        return {
          right,
          stale:
            stored.memory !== wanted.memory ||
            stored.passes !== wanted.passes ||
            stored.parallelism !== wanted.parallelism,
        }
      })
    },
  }
}

const digest = (password: string, parameters: Parameters, nonce: Buffer) =>
  argon('argon2id', { message: normalised(password), nonce, tagLength: HASH_BYTES, ...parameters })

const written = ({ memory, passes, parallelism, salt, hash }: Stored) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '')

function read(kept: string): Stored {
  const parts =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(kept)
  if (!parts) throw new Error('a password hash has an unknown form')
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number)
  return {
    memory,
    passes,
    parallelism,
    salt: Buffer.from(parts[4] ?? '', 'base64'),
    hash: Buffer.from(parts[5] ?? '', 'base64'),
  }
}
