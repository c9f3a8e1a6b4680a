import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The states of a connection, in the order in which it can be done without: kept open after an answer, opened and silent, sending a request that is not
 * complete yet, not reading its answer, being answered.
 */
export const STANDINGS = ['kept', 'silent', 'sending', 'unread', 'answered'] as const
export type Standing = (typeof STANDINGS)[number]

/** An answer that waits for its reader for longer than this is not being read. */
const UNREAD_MS = 10_000

/** One connection: whose it is, and since when it has been in its state. */
export class Line {
  readonly socket: Socket
  /** The connection comes from this network. */
  readonly network: string
  /** The request is this client's, which a proxy knows. */
  client: string
  /** The limits for a request whose body is on its way. */
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

  /** Bytes are read as soon as they arrive: if some wait, the sender is not the slow one. */
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

/** How long a body may take in all, and how much of it has to arrive in each stretch of time. */
export type BodyPatience = {
  readonly endsAt: number
  readonly bytesASecond: number
  stretchEndsAt: number
  heardBefore: number
}
