import { feature as accounts } from '#features/accounts/feature.ts'
import { feature as applicants } from '#features/applicants/feature.ts'
import { feature as applySheet } from '#features/apply-sheet/feature.ts'
import { feature as branches } from '#features/branches/feature.ts'
import { feature as candidates } from '#features/candidates/feature.ts'
import { feature as consultants } from '#features/consultants/feature.ts'
import { feature as content } from '#features/content/feature.ts'
import { feature as crm } from '#features/crm/feature.ts'
import { feature as documents } from '#features/documents/feature.ts'
import { feature as enquiries } from '#features/enquiries/feature.ts'
import { feature as figures } from '#features/figures/feature.ts'
import { feature as licenceCheck } from '#features/licence-check/feature.ts'
import { feature as messages } from '#features/messages/feature.ts'
import { feature as onboarding } from '#features/onboarding/feature.ts'
import { feature as places } from '#features/places/feature.ts'
import { feature as recommendations } from '#features/recommendations/feature.ts'
import { feature as registrationFlow } from '#features/registration-flow/feature.ts'
import { feature as registrations } from '#features/registrations/feature.ts'
import { feature as reviews } from '#features/reviews/feature.ts'
import { feature as search } from '#features/search/feature.ts'
import { feature as searchHistories } from '#features/search-histories/feature.ts'
import { feature as sessions } from '#features/sessions/feature.ts'
import { feature as shortLinks } from '#features/short-links/feature.ts'
import { feature as trackedApplications } from '#features/tracked-applications/feature.ts'
import { feature as trackedJobs } from '#features/tracked-jobs/feature.ts'
import { feature as vacancies } from '#features/vacancies/feature.ts'
import type { Feature } from '../feature.ts'
import type { Server } from '../http/route.ts'
import type { IncludedLists } from '../included-lists.ts'
import type { DeliverTask } from '../operations/delivery.ts'
import type { ScheduledJob } from '../operations/jobs.ts'
import { refreshStatisticsAfterDeletion } from '../operations/retention/forget-statistics.ts'
import { SERVER_SWEPT_ROWS } from '../operations/retention/swept-rows.ts'
import { sweepDueRows } from '../operations/sweep.ts'
import type { Parts } from '../parts.ts'
import { createAuditSending } from '../security/audit/sending/send-audit.ts'
import { recordUncountedDenials } from '../security/denial.ts'
import type { Database } from '../database/database.ts'

/** The features of the server. Their hooks, routes and jobs are added in this order. */
export const FEATURES: readonly Feature[] = [
  messages,
  sessions,
  accounts,
  consultants,
  candidates,
  onboarding,
  content,
  branches,
  documents,
  places,
  search,
  vacancies,
  enquiries,
  shortLinks,
  registrationFlow,
  registrations,
  crm,
  licenceCheck,
  reviews,
  trackedJobs,
  trackedApplications,
  applicants,
  applySheet,
  searchHistories,
  recommendations,
  figures,
]

export async function declareRoutes(server: Server) {
  for (const feature of FEATURES) await feature.beforeRoutes?.(server.parts)
  for (const feature of FEATURES) await feature.routes?.(server)
}

/** Returns the handlers of outbox tasks, by kind. The outbox stores work for later, such as emails to send. */
export const createDeliveries = (parts: Parts): Readonly<Record<string, DeliverTask>> =>
  mergeRecords(FEATURES.map((feature) => feature.deliveries?.(parts)))

/** Returns the scheduled jobs: the server's own, then those of the features. */
export function createScheduledJobs(parts: Parts): readonly ScheduledJob[] {
  const { db, clock, personalTables } = parts
  return [
    { name: 'sweep', cron: '17 * * * *', run: () => deleteDueRows(db, clock()) },
    { name: 'rest-of-denials', cron: '2 * * * *', run: () => recordUncountedDenials(db, clock()) },
    {
      name: 'forget-statistics',
      cron: '52 */6 * * *',
      run: () => refreshStatisticsAfterDeletion(db, clock(), personalTables),
    },
    { name: 'send-audit', cron: '* * * * *', run: createAuditSending(parts) },
    ...FEATURES.flatMap((feature) => feature.jobs?.(parts) ?? []),
  ]
}

/** Deletes every row that is due, in the tables of all features. */
export const deleteDueRows = (db: Database, now: Date) =>
  sweepDueRows(db, now, [
    ...SERVER_SWEPT_ROWS,
    ...FEATURES.flatMap(({ sweptRows }) => sweptRows ?? []),
  ])

/** The sealed (encrypted) values of all features, for a change of the key. A test checks that every feature lists its own. */
export const SEALED_VALUE_LISTS = FEATURES.flatMap(({ resealings }) => resealings ?? [])

export const LISTS_INCLUDED_IN_PROFILES: IncludedLists = mergeRecords(
  FEATURES.map(({ includes }) => includes),
)

/** What the features list for search engines. */
export const SITEMAP_LISTERS = FEATURES.flatMap(({ sitemapPages }) => sitemapPages ?? [])

/** The tables with personal data that features describe themselves. */
export const FEATURE_PERSONAL_TABLES = FEATURES.flatMap(
  ({ personalTables }) => personalTables ?? [],
)

/** The functions that decrypt rows when a person's data is exported, by table. */
export const ROW_DECRYPTERS = mergeRecords(FEATURES.map(({ openedRows }) => openedRows))

function mergeRecords<Value>(
  named: readonly (Readonly<Record<string, Value>> | undefined)[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(named.flatMap((each) => Object.entries(each ?? {})))
}
