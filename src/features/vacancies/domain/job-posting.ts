import type { ContractType, Hours, SalaryPeriod } from '#shared/words/enumerations.ts'

type AdvertisedVacancy = {
  readonly id: string
  readonly jobId: string
  readonly jobTitle: string
  readonly descriptionText: string
  readonly company: string | null
  readonly location: string | null
  readonly workplace: {
    readonly town: string | null
    readonly region: string | null
    readonly postcode: string | null
    readonly isHome: boolean
  }
  readonly latitude: number | null
  readonly longitude: number | null
  readonly jobType: ContractType | null
  readonly hours: Hours | null
  readonly created: string
  readonly expires: string
  readonly salary_from: string | null
  readonly salary_to: string | null
  readonly salary_per: SalaryPeriod | null
  readonly salary_currency: string
}
/** The site that publishes the posting. Its agency is named as the hiring organisation, unless the vacancy names its client. */
type PostingSite = {
  readonly agency: string
  readonly origin: string
  /** The address of the agency's logo. */
  readonly logo: string
}

const SALARY_UNIT_BY_PERIOD: Readonly<Record<SalaryPeriod, string>> = {
  Annually: 'YEAR',
  Monthly: 'MONTH',
  Weekly: 'WEEK',
  Daily: 'DAY',
  Hourly: 'HOUR',
}
const EMPLOYMENT_TYPES_BY_HOURS: Readonly<Record<Hours, string>> = {
  FullTime: 'FULL_TIME',
  PartTime: 'PART_TIME',
}
const EMPLOYMENT_TYPES_BY_CONTRACT: Readonly<Record<ContractType, string | null>> = {
  Permanent: null,
  Temporary: 'TEMPORARY',
  Contract: 'CONTRACTOR',
}

/** Returns the vacancy as a schema.org JobPosting by Google's rules, or undefined if it is closed. */
export function buildJobPosting(vacancy: AdvertisedVacancy, site: PostingSite, now: Date) {
  if (new Date(vacancy.expires) <= now) return undefined
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: vacancy.jobTitle,
    // Google rejects a posting without a description, so the job title is used if there is none.
    description: vacancy.descriptionText || vacancy.jobTitle,
    identifier: { '@type': 'PropertyValue', name: site.agency, value: vacancy.jobId },
    url: `${site.origin}/vacancy/${vacancy.id}`,
    datePosted: vacancy.created,
    validThrough: vacancy.expires,
    hiringOrganization: buildOrganisation(vacancy, site),
    ...buildWorkplace(vacancy),
    // Google's rules allow directApply, because candidates apply on this site with a stored CV, without typing anything again.
    directApply: true,
    ...buildEmploymentType(vacancy),
    ...buildBaseSalary(vacancy),
  }
}

/** Returns the hiring organisation: the client if the vacancy names one, otherwise the agency. Only the agency has a logo here. */
const buildOrganisation = ({ company }: AdvertisedVacancy, { agency, logo }: PostingSite) => ({
  '@type': 'Organization',
  name: company ?? agency,
  ...(company === null ? { logo } : {}),
})

/** Returns where the work is done. For work from home, this is the country in which people must live instead of a place. */
const buildWorkplace = (vacancy: AdvertisedVacancy) =>
  vacancy.workplace.isHome
    ? {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: 'GB' },
      }
    : { jobLocation: buildJobLocation(vacancy) }

function buildJobLocation({ location, workplace, latitude, longitude }: AdvertisedVacancy) {
  const { town, region, postcode } = workplace
  const locality = town ?? location
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(locality ? { addressLocality: locality } : {}),
      ...(region ? { addressRegion: region } : {}),
      ...(postcode ? { postalCode: postcode } : {}),
      addressCountry: 'GB',
    },
    ...(latitude === null || longitude === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  }
}

function buildEmploymentType({ hours, jobType }: AdvertisedVacancy) {
  const types = [
    hours && EMPLOYMENT_TYPES_BY_HOURS[hours],
    jobType && EMPLOYMENT_TYPES_BY_CONTRACT[jobType],
  ].filter((type) => type !== null)
  return types.length > 0 ? { employmentType: types } : {}
}

function buildBaseSalary({
  salary_from: from,
  salary_to: to,
  salary_per: per,
  salary_currency: currency,
}: AdvertisedVacancy) {
  if (!per || (from === null && to === null)) return {}
  const amounts =
    from === to || from === null || to === null
      ? { value: Number(from ?? to) }
      : { minValue: Number(from), maxValue: Number(to) }
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', ...amounts, unitText: SALARY_UNIT_BY_PERIOD[per] },
    },
  }
}
