import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * What a connection is there for at the moment, in the order in which it can be done without: kept open after an answer, opened and silent, sending a
 * request that is not whole yet, not reading its answer, being answered.
 */
export const STANDINGS = ['kept', 'silent', 'sending', 'unread', 'answered'] as const
export type Standing = (typeof STANDINGS)[number]

/** An answer that waits for its reader for longer than this is not being read. */
const UNREAD_MS = 10_000

/** One connection: whose it is, and since when it does what it does. */
export class Line {
  readonly socket: Socket
  /** Where the connection comes from. */
  readonly network: string
  /** Whose request it carries, which a proxy knows. */
  client: string
  /** Of a request whose body is on its way: how it is timed. */
  patience: BodyPatience | undefined
  since = performance.now()
  #request: IncomingMessage | undefined
  #heardUpTo = 0
  #hasAsked = false

  constructor(socket: Socket, network: string) {
    this.socket = socket
    this.network = network
    this.client = network
  }

  begins(request: IncomingMessage, response: ServerResponse) {
    this.#request = request
    this.#hasAsked = true
    this.since = performance.now()
    response.once('close', () => {
      this.#request = undefined
      this.#heardUpTo = this.socket.bytesRead
      this.client = this.network
      this.patience = undefined
      this.since = performance.now()
    })
  }

  /** What arrived is read as soon as it does: if some of it waits, the sender is not the slow one. */
  get waitsForSender(): boolean {
    return this.#request?.readableLength === 0
  }

  get standing(): Standing {
    if (this.#request)
      if (!this.#request.complete) return 'sending'
      else return this.#isUnread ? 'unread' : 'answered'
    if (this.socket.bytesRead > this.#heardUpTo) return 'sending'
    return this.#hasAsked ? 'kept' : 'silent'
  }

  get #isUnread() {
    return this.socket.writableLength > 0 && performance.now() - this.since > UNREAD_MS
  }
}

/** How long a body may take in all, and what of it has to arrive in each stretch of time. */
export type BodyPatience = {
  readonly endsAt: number
  readonly bytesASecond: number
  stretchEndsAt: number
  heardBefore: number
}
