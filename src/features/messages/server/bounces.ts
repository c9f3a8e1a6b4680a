import { parseEmailAddress } from '#shared/words/email-address.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { OutboxTask } from '#server/operations/delivery.ts'

/** The error for an email whose address is permanently refused; the outbox does not try it again. */
export class EmailBouncedError extends Error {
  override name = 'Bounced'
  readonly to: string
  readonly answer: number

  constructor(to: string, answer: number) {
    super(`the mail server refused the recipient for good with ${answer}`)
    this.to = to
    this.answer = answer
  }
}

const buildAddressCondition = (to: string) =>
  sql`kind = 'email' and value_key = ${parseEmailAddress(to)?.key ?? ''}`

/** Ends the email's task, and marks the address as bounced for every candidate who has it, so that the candidate and the desk can see that. */
export const markBounced = (
  db: Database,
  { id }: OutboxTask,
  { to, answer }: EmailBouncedError,
  now: Date,
): Promise<unknown> =>
  db.transaction(async (inside) => {
    await inside.run(
      sql`update contacts set bounced_at = ${now} where ${buildAddressCondition(to)}`,
    )
    await inside.run(sql`delete from outbox where id = ${id} and forget`)
    await inside.run(
      sql`update outbox set sent_at = ${now}, bounced_at = ${now}, last_error = ${`bounced ${answer}`} where id = ${id}`,
    )
  })

/** Removes the mark of a bounced address once the mail server has accepted an email to it. */
export const removeBounceMark = (db: Database, to: string) =>
  db.run(
    sql`update contacts set bounced_at = null where ${buildAddressCondition(to)} and bounced_at is not null`,
  )
