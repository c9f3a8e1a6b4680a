import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { examineLine } from '#server/database/line.ts'

/**
 * Returns the median time in milliseconds of one round trip to the database. It uses a prepared statement if the connection keeps prepared
 * statements.
 */
export async function timeRoundTrip(connection: string): Promise<number> {
  const { keepsNamedStatements } = await examineLine(connection)
  const statement = { ...(keepsNamedStatements ? { name: 'one' } : {}), text: 'select 1' }
  const client = new pg.Client({ connectionString: connection })
  await client.connect()
  const times: number[] = []
  for (let count = 0; count < 3000; count++) {
    const start = performance.now()
    await client.query(statement)
    times.push(performance.now() - start)
  }
  await client.end()
  return medianOf(times)
}

/** Returns the median time in milliseconds to write a database page of 8 kB and to force it to the disk of this folder. */
export function timeDiskWrite(folder: string): number {
  const path = join(folder, 'fdatasync')
  const file = openSync(path, 'w')
  const page = Buffer.alloc(8192, 1)
  const times: number[] = []
  for (let count = 0; count < 300; count++) {
    const start = performance.now()
    writeSync(file, page)
    fdatasyncSync(file)
    times.push(performance.now() - start)
  }
  closeSync(file)
  rmSync(path)
  return medianOf(times)
}

const medianOf = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
