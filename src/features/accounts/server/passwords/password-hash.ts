import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Config } from '#server/settings/config.ts'
import { normalisePassword } from '../../domain/password-length.ts'
import { canBePassword } from '../../domain/password-rules.ts'
import { createHashQueue } from './hash-queue.ts'

const hashWithArgon = promisify(argon2)
const ARGON_PASSES = 2
const ARGON_PARALLELISM = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

type HashParameters = {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}
type StoredHash = HashParameters & { readonly salt: Buffer; readonly hash: Buffer }

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

declare module '#server/parts.ts' {
  interface Parts {
    /**
     * All routes share one hasher, because it limits how many hashes run at once; more simultaneous hashes would leave no processor time for other
     * calls.
     */
    readonly passwords: PasswordHasher
  }
}

/**
 * Hashes and checks passwords with Argon2id. Each hash is stored with its parameters, so that stronger parameters can be chosen for faster hardware
 * later. At most two hashes run at once, and twenty wait.
 */
export function createPasswordHasher({
  argonMemoryKib,
  publishedPasswords = new Set(),
}: Pick<Config, 'argonMemoryKib'> & Partial<Pick<Config, 'publishedPasswords'>>) {
  const wanted: HashParameters = {
    memory: argonMemoryKib,
    passes: ARGON_PASSES,
    parallelism: ARGON_PARALLELISM,
  }
  const inTurn = createHashQueue({ atOnce: 2, waiting: 20 })
  // For an unknown account the password is compared with this hash, so that the check takes as long
  // as for a known one.
  const unknownAccount = formatHash({
    ...wanted,
    salt: randomBytes(SALT_BYTES),
    hash: randomBytes(HASH_BYTES),
  })

  return {
    hash: (password: string) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES)
        return formatHash({ ...wanted, salt, hash: await computeHash(password, wanted, salt) })
      }),

    /**
     * Checks a password against the stored hash `kept`. `first` counts the attempt just before hashing, so that an attempt that the full queue
     * refuses is not counted. A text that cannot be a password, such as an overlong one, is refused without hashing: it is wrong for every account,
     * so the quick response reveals nothing (amendment 1.8).
     */
    check: async (password: string, kept: string | undefined, first: () => Promise<void>) => {
      if (!canBePassword(password)) return { right: false, stale: false }
      return inTurn(async () => {
        await first()
        const stored = parseHash(kept ?? unknownAccount)
        const hash = await computeHash(password, stored, stored.salt)
        const right =
          timingSafeEqual(hash, stored.hash) &&
          kept !== undefined &&
          !publishedPasswords.has(normalisePassword(password))
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

const computeHash = (password: string, parameters: HashParameters, nonce: Buffer) =>
  hashWithArgon('argon2id', {
    message: normalisePassword(password),
    nonce,
    tagLength: HASH_BYTES,
    ...parameters,
  })

const formatHash = ({ memory, passes, parallelism, salt, hash }: StoredHash) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(hash)}`
const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '')

function parseHash(kept: string): StoredHash {
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
