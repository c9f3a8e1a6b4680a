import { emailAddressOf } from '#shared/words/email-address.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Task } from '#server/operations/delivery.ts'

/** Ends a letter at once because its address takes none. */
export class Bounced extends Error {
  override name = 'Bounced'
  readonly to: string
  readonly answer: number

  constructor(to: string, answer: number) {
    super(`the mail server refused the recipient for good with ${answer}`)
    this.to = to
    this.answer = answer
  }
}

const addressed = (to: string) =>
  sql`kind = 'email' and value_key = ${emailAddressOf(to)?.key ?? ''}`

/** Ends the letter and marks its address for everyone who has it: its owner, and through them the desk. */
export const markBounced = (
  db: Database,
  { id }: Task,
  { to, answer }: Bounced,
  now: Date,
): Promise<unknown> =>
  db.transaction(async (inside) => {
    await inside.run(sql`update contacts set bounced_at = ${now} where ${addressed(to)}`)
    await inside.run(sql`delete from outbox where id = ${id} and forget`)
    await inside.run(
      sql`update outbox set sent_at = ${now}, bounced_at = ${now}, last_error = ${`bounced ${answer}`} where id = ${id}`,
    )
  })

/** A letter was taken: the address is good again. */
export const noteArrival = (db: Database, to: string) =>
  db.run(
    sql`update contacts set bounced_at = null where ${addressed(to)} and bounced_at is not null`,
  )
