import type { Socket } from 'node:net'
import type { Line } from './line.ts'

/** The open connections of this process, by socket and by network. */
export class OpenLines {
  readonly #lines = new Map<Socket, Line>()
  readonly #networks = new Map<string, Set<Line>>()

  get count(): number {
    return this.#lines.size
  }

  at(socket: Socket): Line | undefined {
    return this.#lines.get(socket)
  }

  all(): Iterable<Line> {
    return this.#lines.values()
  }

  ofNetwork(network: string): ReadonlySet<Line> {
    return this.#networks.get(network) ?? new Set()
  }

  /** Returns the connections of the network with the most. */
  mostCrowded(): Iterable<Line> {
    let most = new Set<Line>()
    for (const own of this.#networks.values()) if (own.size > most.size) most = own
    return most
  }

  add(line: Line) {
    this.#lines.set(line.socket, line)
    const own = this.#networks.get(line.network) ?? new Set()
    this.#networks.set(line.network, own.add(line))
  }

  forget(line: Line) {
    this.#lines.delete(line.socket)
    const own = this.#networks.get(line.network)
    own?.delete(line)
    if (own?.size === 0) this.#networks.delete(line.network)
  }
}
