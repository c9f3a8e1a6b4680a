import type { ContractType, Hours, SalaryPeriod } from '#shared/words/enumerations.ts'
import { readPostcode } from '#shared/words/postcode.ts'
import { isHomeBased } from './home-based.ts'
import { toSnakeCaseFields } from './snake-case-fields.ts'

/** A vacancy as stored in its table, with money as decimal text. */
export type VacancyRow = {
  readonly id: string
  readonly jobId: string
  readonly branchId: string | null
  readonly branchName: string | null
  readonly jobTitle: string
  readonly company: string | null
  readonly locationText: string | null
  readonly town: string | null
  readonly county: string | null
  readonly lat: number | null
  readonly lon: number | null
  readonly sector: string | null
  readonly contractType: ContractType | null
  readonly hours: Hours | null
  readonly salaryFrom: string | null
  readonly salaryTo: string | null
  readonly salaryPer: SalaryPeriod | null
  readonly salaryCurrency: string
  readonly salaryDesc: string | null
  readonly salaryHide: boolean
  readonly annualFrom: string | null
  readonly annualTo: string | null
  readonly postedAt: Date
  readonly updatedAt: Date
  readonly expiresAt: Date
  readonly shortCode: string
  readonly postingProvider: string
}
/** A row with the first characters of its description, for lists. DetailRow has the whole sanitised description. */
export type ListedRow = VacancyRow & { readonly opening: string }
export type DetailRow = VacancyRow & {
  readonly descriptionHtml: string
  readonly region: string | null
  readonly postcode: string | null
  readonly hoursPerWeek: string | null
  readonly shift: string | null
  readonly startsOn: string | null
  readonly licence: string | null
}

/** The fields that a vacancy has only in some lists. */
type ListOnlyFields = {
  readonly distance?: number
  readonly reason?: string
  readonly dateApplied?: string
}

/** The value of the record's site field. It is the same for every vacancy, because all are published on this site. */
const RECORD_SITE_KEY = 'portal'
export const DESCRIPTION_OPENING_LENGTH = 300

/** Returns the job board's list record with its vjA_ fields. */
export const toVacancyRecord = (row: ListedRow, inThisList: ListOnlyFields = {}) => ({
  vjA_GUID: row.id,
  vjA_JobId: row.jobId,
  vjA_divisionId: row.branchId,
  vjA_JobTitle: row.jobTitle,
  vjA_descriptionText: row.opening,
  vjA_SiteKey: RECORD_SITE_KEY,
  vjA_expires: row.expiresAt.toISOString(),
  vjA_posted: row.postedAt.toISOString(),
  vjA_updated: row.updatedAt.toISOString(),
  vjA_json: toVacancyFacts(row),
  ...inThisList,
})

/** Returns the whole vacancy without the related ones. */
export const toVacancyDetail = (row: DetailRow) => ({
  id: row.id,
  jobId: row.jobId,
  divisionId: row.branchId,
  jobTitle: row.jobTitle,
  descriptionText: row.descriptionHtml,
  websiteId: RECORD_SITE_KEY,
  expires: row.expiresAt.toISOString(),
  created: row.postedAt.toISOString(),
  updated: row.updatedAt.toISOString(),
  workplace: {
    town: row.town,
    region: row.county ?? row.region,
    postcode: choosePublishedPostcode(row),
    isHome: isHomeBased(row.locationText),
  },
  hoursPerWeek: row.hoursPerWeek === null ? null : Number(row.hoursPerWeek),
  shift: row.shift,
  startsOn: row.startsOn,
  licence: row.licence,
  ...toVacancyFacts(row),
})

/**
 * Returns the postcode that is published. If the vacancy does not name the employer, this is only the outward code, such as LS1, because a whole
 * postcode can reveal who the employer is.
 */
const choosePublishedPostcode = ({ company, postcode }: DetailRow): string | null =>
  company === null ? (readPostcode(postcode ?? '')?.outcode ?? null) : postcode

function toVacancyFacts(row: VacancyRow) {
  const shown = row.salaryHide ? null : row
  return toSnakeCaseFields({
    company: row.company,
    branch:
      row.branchId === null || row.branchName === null
        ? null
        : { id: row.branchId, name: row.branchName },
    location: formatAdvertisedLocation(row),
    latitude: row.lat,
    longitude: row.lon,
    jobType: row.contractType,
    hours: row.hours,
    sector: row.sector,
    shortLink: `/v/${row.shortCode}`,
    salaryFrom: formatAmount(shown?.salaryFrom),
    salaryTo: formatAmount(shown?.salaryTo),
    salaryPer: row.salaryPer,
    salaryDesc: shown || !row.salaryDesc?.match(/\d/) ? row.salaryDesc : null,
    salaryHide: row.salaryHide,
    salaryCurrency: row.salaryCurrency,
    salaryAnnual: formatAmount(shown?.annualFrom ?? shown?.annualTo),
    // The account number of the client is never published.
    clientAccountNumber: null,
    clientGroupName: null,
    postingProvider: row.postingProvider,
  })
}

/**
 * Returns the location that the vacancy states. Its town is added if the location does not contain it, because the name of a ward or a site is hard
 * to find without its town.
 */
function formatAdvertisedLocation({ locationText, town, county }: VacancyRow): string | null {
  if (!locationText)
    return [...new Set([town, county])].filter((name) => name !== null).join(', ') || null
  return town && !locationText.toLowerCase().includes(town.toLowerCase())
    ? `${locationText}, ${town}`
    : locationText
}

/** Formats an amount of money without unnecessary zeros: '24907.00' becomes '24907', and '14.2' becomes '14.20'. */
function formatAmount(amount: string | null | undefined): string | null {
  if (amount === null || amount === undefined) return null
  return Number(amount).toFixed(2).replace(/\.00$/, '')
}
