import { registerSignOutCleanup } from '#web/session/session.ts'
import { tooMany } from '#shared/failure.ts'
import { HOUR, MINUTE, SECOND } from '#shared/words/durations.ts'
import { getCodeLifetime } from '#features/accounts/domain/code-types.ts'

/** The newest letter with a confirmation link that was requested on this page. `endsAt` is when the link ends, in ISO 8601. */
export type ConfirmationLetter = {
  readonly endsAt: string
  readonly sendAgain: () => Promise<void>
}

/** If a link ends within this time, another letter is sent before someone is told to open it. Ten minutes are enough to find a letter on a phone. */
const SHORTEST_TIME_LEFT_MS = 10 * MINUTE

let letter: ConfirmationLetter | undefined
registerSignOutCleanup(() => {
  letter = undefined
})

/** Returns the newest letter; undefined after a reload, because sending another letter needs the password, which is only in memory. */
export const getConfirmationLetter = () => letter

/** How often the server sends a letter again within an hour. It accepts further requests without sending one, so the browser has to count. */
const MAX_REPEATS = { times: 3, within: HOUR }

/**
 * Remembers that a letter was sent now, and how to send another. `repeatedAt` has the times at which further letters were sent, in milliseconds since
 * 1970.
 */
export function rememberConfirmationLetter(
  send: () => Promise<unknown>,
  repeatedAt: readonly number[] = [],
) {
  letter = {
    endsAt: new Date(Date.now() + getCodeLifetime('EmailValidation')).toISOString(),
    sendAgain: async () => {
      const lately = repeatedAt.filter((at) => at > Date.now() - MAX_REPEATS.within)
      const [first] = lately
      if (first !== undefined && lately.length >= MAX_REPEATS.times)
        throw tooMany(
          Math.ceil((first + MAX_REPEATS.within - Date.now()) / SECOND),
          'We have sent it several times within an hour, and only the newest link works. Please look for that one, or try again later.',
        )
      await send()
      rememberConfirmationLetter(send, [...lately, Date.now()])
    },
  }
}

/** Reports whether the link ends so soon that a new letter should be sent. */
export const endsSoon = ({ endsAt }: ConfirmationLetter) =>
  Date.parse(endsAt) - Date.now() < SHORTEST_TIME_LEFT_MS
