import { startLoadGenerator } from '../load-from-outside.ts'
import type { BenchedWrite } from './benched-write.ts'
import { hasPgbench, measureTransactionsPerSecond, type SocketDatabase } from './pgbench.ts'

const CLIENTS = 8
const ROUNDS = 5
const SECONDS = 3
/** The requests that are prepared for a slice of SECONDS, more than one or eight clients can send in that time. */
const REQUESTS_OF_A_SLICE = 6000

export type WriteRates = {
  /** Writes a second over HTTP by eight clients. */
  readonly writes: number
  /** Transactions a second of pgbench with as many clients, or undefined if it is not installed. */
  readonly bare: number | undefined
  /** The median time in milliseconds of a write if only one client writes. */
  readonly alone: number
}

/** Measures the writes over HTTP and pgbench's writes in turn, so that a busy machine slows both. Afterwards it measures a single client. */
export async function measureWrites(
  port: number,
  write: BenchedWrite,
  connection: string,
): Promise<WriteRates> {
  const { load, stop } = startLoadGenerator()
  const slice = (connections: number) => ({
    port,
    requests: write.takeRequests(REQUESTS_OF_A_SLICE),
    connections,
    milliseconds: SECONDS * 1000,
    once: write.once,
  })
  const database = toSocketDatabase(connection)
  const [writes, bare]: [number[], number[]] = [[], []]
  await load(slice(CLIENTS))
  for (let round = 0; round < ROUNDS; round++) {
    const { answered, milliseconds } = await load(slice(CLIENTS))
    writes.push((answered / milliseconds) * 1000)
    if (hasPgbench())
      bare.push(
        measureTransactionsPerSecond(database, write.script, {
          clients: CLIENTS,
          seconds: SECONDS,
        }),
      )
  }
  const { median: alone } = await load(slice(1))
  stop()
  return {
    writes: medianOf(writes),
    bare: bare.length > 0 ? medianOf(bare) : undefined,
    alone,
  }
}

function toSocketDatabase(connection: string): SocketDatabase {
  const { username, pathname, searchParams } = new URL(connection)
  return {
    folder: searchParams.get('host') ?? '',
    user: decodeURIComponent(username),
    name: pathname.slice(1),
  }
}

const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
