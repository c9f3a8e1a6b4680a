import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The states of a connection, from the least needed: idle after a response ('kept'), opened without a request ('silent'), sending an incomplete
 * request ('sending'), not reading its response ('unread'), receiving a response ('answered').
 */
export const CONNECTION_STATES = ['kept', 'silent', 'sending', 'unread', 'answered'] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]

/** The time after which a response that waits for its reader counts as unread. */
const RESPONSE_UNREAD_AFTER_MS = 10_000

/** A connection, its client, and the time of its last change of state. */
export class OpenConnection {
  readonly socket: Socket
  /** The network from which the connection comes. */
  readonly network: string
  /**
   * The network of the client that sent the current request. Behind a proxy it is the client that the proxy names, otherwise the same as `network`.
   */
  client: string
  /** The time limits of the body that is arriving. */
  patience: BodyTimeLimits | undefined
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

  /** True if all received bytes have been read, so that the server waits for the sender and not the other way round. */
  get waitsForSender(): boolean {
    return this.#request?.readableLength === 0
  }

  get standing(): ConnectionState {
    if (this.#request)
      if (!this.#request.complete) return 'sending'
      else return this.#isUnread ? 'unread' : 'answered'
    if (this.socket.bytesRead > this.#heardUpTo) return 'sending'
    return this.#hasAsked ? 'kept' : 'silent'
  }

  get #isUnread() {
    return (
      this.socket.writableLength > 0 && performance.now() - this.since > RESPONSE_UNREAD_AFTER_MS
    )
  }
}

/** The time limits of a body: for all of it, and for a minimum of bytes in each stretch of time. */
export type BodyTimeLimits = {
  readonly endsAt: number
  readonly bytesASecond: number
  stretchEndsAt: number
  heardBefore: number
}
