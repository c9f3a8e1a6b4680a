import type { Config } from '#server/settings/config.ts'
import { type CallAnswer, isOnOtherHost, type SentCall } from '../server-carrier.ts'

type Carry = (sent: SentCall) => Promise<CallAnswer>

/**
 * Wraps a carrier, the function that sends the calls of a page. `answeredAll` returns whether this process itself answered every call with status
 * 200. Only then can the page be cached. After a failed call, a part of the page is missing; a call to another host returns data whose changes this
 * process does not see.
 */
export function watchCalls(carry: Carry, { bases }: Pick<Config, 'bases'>) {
  let others = 0
  return {
    answeredAll: () => others === 0,
    async carry(sent: SentCall): Promise<CallAnswer> {
      others += 1
      const answered = await carry(sent)
      if (answered.status === 200 && !isOnOtherHost(bases[sent.api])) others -= 1
      return answered
    },
  }
}
