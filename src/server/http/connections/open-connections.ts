import type { Socket } from 'node:net'
import type { OpenConnection } from './connection-state.ts'

/** The open connections of this process, by socket and by network. */
export class OpenConnections {
  readonly #lines = new Map<Socket, OpenConnection>()
  readonly #networks = new Map<string, Set<OpenConnection>>()

  get count(): number {
    return this.#lines.size
  }

  at(socket: Socket): OpenConnection | undefined {
    return this.#lines.get(socket)
  }

  all(): Iterable<OpenConnection> {
    return this.#lines.values()
  }

  ofNetwork(network: string): ReadonlySet<OpenConnection> {
    return this.#networks.get(network) ?? new Set()
  }

  /** Returns the connections of the network with the most. */
  mostCrowded(): Iterable<OpenConnection> {
    let most = new Set<OpenConnection>()
    for (const own of this.#networks.values()) if (own.size > most.size) most = own
    return most
  }

  add(line: OpenConnection) {
    this.#lines.set(line.socket, line)
    const own = this.#networks.get(line.network) ?? new Set()
    this.#networks.set(line.network, own.add(line))
  }

  forget(line: OpenConnection) {
    this.#lines.delete(line.socket)
    const own = this.#networks.get(line.network)
    own?.delete(line)
    if (own?.size === 0) this.#networks.delete(line.network)
  }
}
