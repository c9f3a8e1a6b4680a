import type { Config } from '#server/settings/config.ts'
import { type CallAnswer, isOnOtherHost, type SentCall } from '../server-carrier.ts'

type Carry = (sent: SentCall) => Promise<CallAnswer>

/**
 * Returns the same carrier, and whether this process has answered each call with status 200. Otherwise something is missing from the page, or is from
 * another host, whose changes this process does not see.
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
