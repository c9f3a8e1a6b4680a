import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { openDatabase } from '#server/database/database.ts'

/**
 * What the thread needs in order to import a feed into a database. The import runs in a thread of its own, as a real import runs in its own process.
 */
export type FeedImportInput = {
  readonly connectionString: string
  readonly feed: string
  readonly provider: string
  readonly now: Date
}

if (parentPort) {
  // The import waits for a message, so that loading its code is not part of the measured time.
  parentPort.postMessage('ready')
  await once(parentPort, 'message')
  const { connectionString, feed, provider, now } = workerData as FeedImportInput
  const { db, close } = openDatabase(connectionString, { max: 2 })
  const source = async function* () {
    yield Buffer.from(feed)
  }
  const { counts } = await importVacancies({ db, source: source(), options: { provider }, now })
  await close()
  parentPort.postMessage(counts.created)
  parentPort.close()
}
