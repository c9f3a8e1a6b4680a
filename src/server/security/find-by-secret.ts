import type { FastifyRequest } from 'fastify'
import type { Parts } from '#server/parts.ts'
import { type Allowance, hashNetwork, spend, uncountAttempt } from './allowances.ts'

/** `misses`: the allowance of a network for secrets that are not known. `find` returns undefined for those, and throws for one that has ended. */
type SecretSearch<Found> = {
  readonly misses: Allowance
  readonly find: () => Promise<Found | undefined>
}

/**
 * Finds something by a secret of an address, such as a short link or a receipt. Only secrets that are not known count against the limit of the
 * visitor's network, so that no one guesses.
 */
export async function findBySecret<Found>(
  { misses, find }: SecretSearch<Found>,
  request: Pick<FastifyRequest, 'ip'>,
  { db, config }: Pick<Parts, 'db' | 'config'>,
  now: Date,
): Promise<Found | undefined> {
  const miss = { allowance: misses, of: hashNetwork(request, config) }
  await spend(db, [miss], now, config)
  const found = await find().catch(async (ended: unknown) => {
    await uncountAttempt(db, miss, now)
    throw ended
  })
  if (found !== undefined) await uncountAttempt(db, miss, now)
  return found
}
