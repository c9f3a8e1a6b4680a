/** A write of the product over HTTP. It is compared with pgbench (PostgreSQL's benchmark program), which writes the same rows. */
export type BenchedWrite = {
  readonly name: string
  /** Returns at most this many encoded requests. If each request can be sent only once, it returns new ones at each call. */
  readonly takeRequests: (count: number) => readonly string[]
  /** True if each request can be sent only once. */
  readonly once: boolean
  /** The transaction of pgbench that writes the same rows. */
  readonly script: string
  readonly goals: {
    /** The least number of writes per second, as a share of pgbench's transactions per second. */
    readonly share: number
    /** The most round trips to the database for one write. */
    readonly roundTrips: number
  }
  /**
   * True if the benchmark counts the round trips of the write. False if the portal's worker reacts to the write at once, because the worker's round
   * trips would be counted too. The benchmark then assumes the number in `goals`, and a server test checks the real one.
   */
  readonly countsRoundTrips: boolean
}
