import type { Database } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import { type FeedRecord, readFeedRecord } from '../../domain/feed-record.ts'
import type { FeedEntry } from '../feed/feed-cutter.ts'
import type { BranchChooser } from './branch-choice.ts'
import { ImportTally } from './import-tally.ts'
import {
  type FeedRow,
  type IncomingVacancy,
  prepareVacancyRows,
  toIncomingVacancy,
  writeVacancyRows,
} from './write-batch.ts'

/** `shift` is the number of days by which all dates are moved. */
type BatchOptions = { readonly weeklyHours?: number; readonly shift: number }

const MAX_BATCH_RECORDS = 500
const MAX_BATCH_CHARACTERS = 750_000

/**
 * Collects the records of a feed and writes them to the database in batches. While the database writes one batch, the next one is read and sanitised,
 * so that neither waits for the other.
 */
export class VacancyBatchWriter {
  readonly tally = new ImportTally()
  /**
   * The references of all records that have a readable one. Refused records are included, so that a mistake in a record does not close its vacancy.
   */
  readonly present = new Set<string>()
  readonly #taken = new Set<string>()
  readonly #db: Database
  readonly #feed: FeedRow
  readonly #branchOf: BranchChooser
  readonly #options: BatchOptions
  readonly #now: Date
  #waiting: IncomingVacancy[] = []
  #characters = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(
    db: Database,
    feed: FeedRow,
    branchOf: BranchChooser,
    options: BatchOptions,
    now: Date,
  ) {
    this.#db = db
    this.#feed = feed
    this.#branchOf = branchOf
    this.#options = options
    this.#now = now
  }

  /** Adds a record. Returns true if the batch is large enough to be written. */
  take(entry: FeedEntry): boolean {
    this.tally.counts.read++
    if ('problem' in entry)
      this.tally.refuse(entry.line, null, [{ field: null, message: entry.problem }])
    else this.#read(entry.line, entry.fields)
    return this.#waiting.length >= MAX_BATCH_RECORDS || this.#characters >= MAX_BATCH_CHARACTERS
  }

  #read(line: number, fields: unknown) {
    const read = readFeedRecord(fields, this.#options.weeklyHours)
    this.tally.ignore(read.ignored)
    if (read.reference !== null) this.present.add(read.reference)
    if ('problems' in read) return this.tally.refuse(line, read.reference, read.problems)
    if (this.#taken.has(read.reference))
      return this.tally.refuse(line, read.reference, [
        { field: 'id', message: 'id was already used by an earlier record of this feed.' },
      ])
    this.#taken.add(read.reference)
    const { branchId, unknown } = this.#branchOf(read.record)
    if (unknown) this.tally.unknownBranch(read.record.branch ?? '')
    const incoming = toIncomingVacancy(shiftDates(read.record, this.#options.shift), branchId)
    this.#waiting.push(incoming)
    this.#characters += incoming.description.text.length
  }

  /** Begins to write the collected records, once the previous batch has been written. Fails if the previous batch failed. */
  async write() {
    const waiting = this.#waiting
    this.#waiting = []
    this.#characters = 0
    const rows = await prepareVacancyRows(this.#db, this.#feed, waiting)
    await this.#writing
    this.#writing = this.#store(waiting.length, rows)
    // The next call of `write` or `finish` throws this failure. Without this handler, the process
    // would report it as unhandled in the meantime.
    this.#writing.catch(() => {})
  }

  /** Writes the remaining records, and waits until all batches have been written. */
  async finish() {
    if (this.#waiting.length > 0) await this.write()
    await this.#writing
  }

  /** Waits until no batch is being written any more, whether the last one failed or not. */
  async settle() {
    await this.#writing.catch(() => {})
  }

  async #store(taken: number, rows: Parameters<typeof writeVacancyRows>[2]) {
    const { created, changed } = await writeVacancyRows(this.#db, this.#feed, rows, this.#now)
    this.tally.counts.created += created
    this.tally.counts.changed += changed
    this.tally.counts.unchanged += taken - created - changed
  }
}

const moveDate = (instant: Date | null, days: number) =>
  instant && new Date(instant.getTime() + days * DAY)
const shiftDates = (record: FeedRecord, days: number): FeedRecord =>
  days === 0
    ? record
    : {
        ...record,
        postedAt: moveDate(record.postedAt, days),
        expiresAt: moveDate(record.expiresAt, days),
      }
