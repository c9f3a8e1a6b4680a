import { badRequest, createSignedOutFailure } from '#shared/failure.ts'
import { hasSession, ONE_SIGN_IN_MESSAGE } from '../find-caller.ts'
import type { Integration, Receiver } from '../viewers.ts'
import type { Policy } from './policy.ts'

/** Admits a system of the agency by its key (contract §1). */
export const integration: Policy<Integration> = {
  name: 'integration',
  takes: {},
  clientId: 'never',
  async admit(_found, request, parts) {
    const key = request.headers['integration-key']
    const feedId =
      typeof key === 'string' ? await parts.lookUps.feedOfKey(parts.db, key) : undefined
    if (!feedId) throw createSignedOutFailure('The integration key is missing or unknown.')
    if (await hasSession(request, parts)) throw badRequest(ONE_SIGN_IN_MESSAGE)
    return { kind: 'integration', feedId }
  },
}

/**
 * Admits another system to the files of a registration that was delivered to it. The system sends back the signature of that delivery, which the call
 * for the file checks.
 */
export const receiver: Policy<Receiver> = {
  name: 'receiver',
  takes: {},
  clientId: 'never',
  admit(_found, request) {
    const signature = request.headers['portal-signature']
    if (typeof signature !== 'string' || !/^t=\d{1,12},v1=[0-9a-f]{64}$/.test(signature))
      throw createSignedOutFailure('Send the signature of the delivery.')
    return { kind: 'receiver', signature }
  },
}
