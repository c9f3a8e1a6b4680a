import type { FastifyRequest } from 'fastify'
import type { Parts } from '#server/parts.ts'
import { type Allowance, hashNetwork, spendAllowances, uncountAttempt } from './allowances.ts'

/**
 * `misses` is the rate limit that counts unknown secrets for a network. `find` returns undefined for an unknown secret, and throws for one that has
 * ended.
 */
type SecretSearch<Found> = {
  readonly misses: Allowance
  readonly find: () => Promise<Found | undefined>
}

/**
 * Finds something by the secret in an address, such as a short link or a receipt. Only unknown secrets count against the limit of the visitor's
 * network, so that no one can try many of them.
 */
export async function findBySecret<Found>(
  { misses, find }: SecretSearch<Found>,
  request: Pick<FastifyRequest, 'ip'>,
  { db, config }: Pick<Parts, 'db' | 'config'>,
  now: Date,
): Promise<Found | undefined> {
  const miss = { allowance: misses, of: hashNetwork(request, config) }
  await spendAllowances(db, [miss], now, config)
  const found = await find().catch(async (ended: unknown) => {
    await uncountAttempt(db, miss, now)
    throw ended
  })
  if (found !== undefined) await uncountAttempt(db, miss, now)
  return found
}
