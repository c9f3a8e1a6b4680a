import { Readable } from 'node:stream'
import {
  type ImportOptions,
  importVacancies,
} from '#features/vacancies/server/import/import-vacancies.ts'
import { sql } from '#server/database/database.ts'
import type { testServer } from '../test-server.ts'

type TestServer = Pick<Awaited<ReturnType<typeof testServer>>, 'db' | 'clock'>

let providers = 0

type ImportedRow = {
  reference: string
  jobTitle: string
  html: string
  text: string
  postedAt: Date
  expiresAt: Date
  updatedAt: Date
  jobId: string
  annualFrom: string
  writtenBy: string
  branch: string | null
}

/** Makes a feed provider with a name of its own, so that tests do not affect each other. */
export function feedProvider({ db, clock }: TestServer, name = `provider-${++providers}`) {
  return {
    name,
    send: (
      feed: string | Buffer | object[],
      options: Partial<ImportOptions> = {},
      now = clock(),
    ) => {
      const bytes =
        typeof feed === 'string' || Buffer.isBuffer(feed)
          ? Buffer.from(feed)
          : Buffer.from(feed.map((record) => `${JSON.stringify(record)}\n`).join(''))
      return importVacancies({
        db,
        source: Readable.from([bytes]),
        options: { provider: name, ...options },
        now,
      })
    },
    rows: () =>
      db.many<ImportedRow>(sql`
        select reference, job_title as "jobTitle", description_html as html, description_text as text, posted_at as "postedAt", expires_at as "expiresAt", updated_at as "updatedAt",
          job_id as "jobId", annual_from as "annualFrom", written_by::text as "writtenBy", b.name as branch
        from vacancies v left join branches b on b.id = v.branch_id where posting_provider = ${name} order by reference`),
  }
}

export const chefs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index}`, jobTitle: `Chef ${index}` }))
