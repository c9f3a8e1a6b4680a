import * as z from 'zod/mini'
import { Id, Instant, Money } from '#shared/identifier.ts'
import { CONTRACT_TYPES, HOURS, SALARY_PERIODS } from '#shared/words/enumerations.ts'

const NullableTextSchema = z.nullable(z.string())

export const BranchOfVacancy = z.object({ id: Id, name: z.string() })

/** The fields that a vacancy has in lists as well as on its own page. If `salary_hide` is true, salary_from, salary_to and salary_annual are null. */
export const VacancyFacts = z.object({
  company: NullableTextSchema,
  branch: z.nullable(BranchOfVacancy),
  location: NullableTextSchema,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  jobType: z.nullable(z.enum(CONTRACT_TYPES)),
  hours: z.nullable(z.enum(HOURS)),
  sector: NullableTextSchema,
  shortLink: z.string(),
  salary_from: z.nullable(Money),
  salary_to: z.nullable(Money),
  salary_per: z.nullable(z.enum(SALARY_PERIODS)),
  salary_desc: NullableTextSchema,
  salary_hide: z.boolean(),
  salary_currency: z.string(),
  salary_annual: z.nullable(Money),
  client_account_number: z.null(),
  client_group_name: z.null(),
  posting_provider: z.string(),
})

/** A vacancy as a list has it. The fields that begin with vjA_ are those of the job board's records [seed 3]. */
export const VacancyRecord = z.object({
  vjA_GUID: Id,
  vjA_JobId: z.string(),
  vjA_divisionId: z.nullable(z.string()),
  vjA_JobTitle: z.string(),
  /** The first 300 characters of the description as plain text. */
  vjA_descriptionText: z.string(),
  vjA_SiteKey: z.string(),
  vjA_expires: Instant,
  vjA_posted: Instant,
  vjA_updated: Instant,
  vjA_json: VacancyFacts,
  dateApplied: z.optional(Instant),
  /** The miles from the place of the search. */
  distance: z.optional(z.number()),
  /** The reason why the vacancy is recommended or was found, in one line. */
  reason: z.optional(z.string()),
})
export type VacancyRecord = z.output<typeof VacancyRecord>
