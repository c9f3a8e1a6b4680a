import type pg from 'pg'
import type { Applicant } from './candidate-writes.ts'

/** Writes, by bare SQL in one transaction, the rows of one quick apply: an application, its first event and its two emails. */
export async function insertApplicationBySql(
  pool: pg.Pool,
  { id, cv }: Applicant,
  vacancyId: string,
) {
  const now = new Date()
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    const { rows } = await connection.query<{ id: string }>(
      "insert into applications (candidate_id, vacancy_id, document_id, status, applied_at) values ($1, $2, $3, 'Application Received', $4) returning id",
      [id, vacancyId, cv, now],
    )
    const applicationId = rows[0]?.id
    await connection.query(
      "insert into application_events (application_id, number, at, status, by) values ($1, 1, $2, 'Application Received', 'candidate')",
      [applicationId, now],
    )
    for (const letter of ['receipt', 'notice'])
      await connection.query(
        "insert into outbox (key, kind, body, owner_id, created_at, next_at, sent_at) values ($1, 'email', $2, $3, $4, $4, $4)",
        [
          `${letter}: bare ${applicationId}`,
          JSON.stringify({ to: 'a@example.test', subject: 'Applied', text: LETTER, html: LETTER }),
          id,
          now,
        ],
      )
    await connection.query('commit')
  } finally {
    connection.release()
  }
}

/** A text about as long as a real letter. */
const LETTER = 'Thank you for applying. '.repeat(35)
