/** A write of the product over HTTP that is compared with the same rows written by pgbench. */
export type BenchedWrite = {
  readonly name: string
  /** Returns at most this many encoded requests. A write that can be made only once returns others at each call. */
  readonly takeRequests: (count: number) => readonly string[]
  /** Whether each request is sent only once. */
  readonly once: boolean
  /** The transaction of pgbench that writes the same rows. */
  readonly script: string
  readonly goals: {
    /** At least this share of pgbench's transactions a second. */
    readonly share: number
    /** At most this many round trips to the database. */
    readonly roundTrips: number
  }
  /**
   * False if the portal's worker acts at once on what was written, so that its round trips would be counted too. A server test counts those of the
   * write, and here the goal is used in their place.
   */
  readonly countsRoundTrips: boolean
}
