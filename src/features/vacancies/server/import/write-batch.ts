import { randomBytes } from 'node:crypto'
import { type Database, sql } from '#server/database/database.ts'
import { encodeCrockford } from '#shared/crockford.ts'
import { sha256 } from '#server/security/hashes.ts'
import type { FeedRecord } from '../../domain/feed-record.ts'
import { SANITISER_RULES_VERSION, sanitiseDescription } from './description.ts'
import { hideOlderReposts } from './settle-reposts.ts'

export type FeedRow = { readonly id: string; readonly provider: string }
export type IncomingVacancy = ReturnType<typeof toIncomingVacancy>
export type WrittenCounts = { readonly created: number; readonly changed: number }

const SHORT_CODE_LENGTH = 26
/** The number of the database lock under which batches are written one after another, so that two feeds never claim the same job id at once. */
const IMPORT_LOCK_ID = 4_027_001

/** Converts a checked record to a row for the table, with a hash of all fields that the feed has for it. */
export function toIncomingVacancy(
  { branch: _named, ...record }: FeedRecord,
  branchId: string | null,
) {
  const said = { ...record, branchId }
  return {
    ...said,
    contentHash: sha256(JSON.stringify([SANITISER_RULES_VERSION, said])).toString('base64url'),
  }
}

/**
 * Prepares the new and changed vacancies of a batch. An unchanged vacancy is not written, so that its dates and its position in lists remain, and its
 * description is not sanitised, which is the most expensive part of an import. Writing compares the hashes again, under the lock.
 */
export async function prepareVacancyRows(
  db: Database,
  feed: FeedRow,
  batch: readonly IncomingVacancy[],
): Promise<readonly VacancyRow[]> {
  const references = batch.map((incoming) => incoming.reference)
  const known = await db.many<{ reference: string; contentHash: string }>(sql`
    select reference, content_hash as "contentHash" from vacancies where feed_id = ${feed.id} and reference = any(${references}::text[])`)
  const told = new Map(known.map(({ reference, contentHash }) => [reference, contentHash]))
  return batch
    .filter(({ reference, contentHash }) => told.get(reference) !== contentHash)
    .map(toVacancyRow)
}

/** Writes the vacancies that have changed, in one transaction. */
export async function writeVacancyRows(
  db: Database,
  feed: FeedRow,
  rows: readonly VacancyRow[],
  now: Date,
): Promise<WrittenCounts> {
  if (rows.length === 0) return { created: 0, changed: 0 }
  return db.transaction(async (db) => {
    const references = rows.map(({ reference }) => reference)
    const [, former] = await Promise.all([
      db.many(sql`select pg_advisory_xact_lock(${IMPORT_LOCK_ID})`),
      db.many<RepostKey>(
        sql`select repost_key as "repostKey" from vacancies where feed_id = ${feed.id} and reference = any(${references}::text[]) and repost_key is not null`,
      ),
    ])
    const written = await db.many<RepostKey & { created: boolean }>(
      upsertVacancies(feed, rows, now),
    )
    await hideOlderReposts(
      db,
      [...former, ...written].map(({ repostKey }) => repostKey),
    )
    const created = written.filter((row) => row.created).length
    return { created, changed: written.length - created }
  })
}

type RepostKey = { readonly repostKey: string | null }
type VacancyRow = ReturnType<typeof toVacancyRow>

function toVacancyRow({ description, ...incoming }: IncomingVacancy) {
  const { html, text } = sanitiseDescription(description)
  return {
    ...incoming,
    descriptionHtml: html,
    descriptionText: text,
    shortCode: encodeCrockford(randomBytes(SHORT_CODE_LENGTH)),
  }
}

const upsertVacancies = (feed: FeedRow, rows: readonly VacancyRow[], now: Date) => sql`
  with incoming as (
    select incoming.*, known.job_id as known_job_id, coalesce(incoming."postedAt", known.posted_at, ${now}) as posted
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as incoming (
      reference text, "jobTitle" text, "descriptionHtml" text, "descriptionText" text, company text, "locationText" text, town text, county text, region text, postcode text,
      lat double precision, lon double precision, sector text, category text, "contractType" text, hours text, "salaryFrom" numeric, "salaryTo" numeric, "salaryPer" text,
      "salaryCurrency" text, "salaryDesc" text, "salaryHide" boolean, "annualFrom" numeric, "annualTo" numeric, "postedAt" timestamptz, "expiresAt" timestamptz, url text,
      "branchId" uuid, "contentHash" text, "shortCode" text, "hoursPerWeek" numeric, shift text, "startsOn" date, licence text)
    left join vacancies known on known.feed_id = ${feed.id} and known.reference = incoming.reference
  )
  insert into vacancies (
    feed_id, posting_provider, reference, job_id, short_code, branch_id, job_title, description_html, description_text, company, location_text, town, county, region, postcode,
    lat, lon, sector, category, contract_type, hours, salary_from, salary_to, salary_per, salary_currency, salary_desc, salary_hide, annual_from, annual_to,
    posted_at, updated_at, expires_at, url, content_hash, listed_at, hours_per_week, shift, starts_on, licence)
  select
    ${feed.id}, ${feed.provider}, reference, coalesce(known_job_id, case when taken then ${feed.provider} || '-' || reference else reference end), "shortCode", "branchId", "jobTitle",
    "descriptionHtml", "descriptionText", company, "locationText", town, county, region, postcode, lat, lon, sector, category, "contractType", hours, "salaryFrom", "salaryTo",
    "salaryPer", "salaryCurrency", "salaryDesc", "salaryHide", "annualFrom", "annualTo",
    posted, least(posted, ${now}), coalesce("expiresAt", posted + interval '28 days'), url, "contentHash", ${now}, "hoursPerWeek", shift, "startsOn", licence
  from incoming
  cross join lateral (select exists (select from vacancies other where other.job_id = incoming.reference and other.feed_id <> ${feed.id})) as clash (taken)
  on conflict (feed_id, reference) do update set
    branch_id = excluded.branch_id, job_title = excluded.job_title, description_html = excluded.description_html, description_text = excluded.description_text,
    company = excluded.company, location_text = excluded.location_text, town = excluded.town, county = excluded.county, region = excluded.region, postcode = excluded.postcode,
    lat = excluded.lat, lon = excluded.lon, sector = excluded.sector, category = excluded.category, contract_type = excluded.contract_type, hours = excluded.hours,
    salary_from = excluded.salary_from, salary_to = excluded.salary_to, salary_per = excluded.salary_per, salary_currency = excluded.salary_currency,
    salary_desc = excluded.salary_desc, salary_hide = excluded.salary_hide, annual_from = excluded.annual_from, annual_to = excluded.annual_to, posted_at = excluded.posted_at,
    expires_at = excluded.expires_at, url = excluded.url, content_hash = excluded.content_hash, hours_per_week = excluded.hours_per_week, shift = excluded.shift,
    starts_on = excluded.starts_on, licence = excluded.licence,
    updated_at = case when excluded.posted_at > vacancies.posted_at then least(excluded.posted_at, ${now}) else ${now} end,
    listed_at = case when vacancies.expires_at <= ${now} then ${now} else vacancies.listed_at end, written_by = pg_current_xact_id()
  where vacancies.content_hash <> excluded.content_hash
  returning xmax = 0 as created, repost_key as "repostKey"`
