import type { OpenPeriod } from './hours/branch-hours.ts'

type DescribedBranch = {
  readonly slug: string
  readonly name: string
  readonly town: string | null
  readonly phone: string
  readonly address: readonly string[]
  readonly postcode: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly hours: readonly OpenPeriod[]
}
type Agency = { readonly legalName: string; readonly origin: string }

/** Returns a branch as a schema.org EmploymentAgency, whose hours search engines show; undefined if the branch receives no visitors. */
export function buildLocalBusiness(branch: DescribedBranch, { legalName, origin }: Agency) {
  const { slug, name, town, phone, address, postcode, latitude, longitude, hours } = branch
  if (address.length === 0) return undefined
  return {
    '@context': 'https://schema.org/',
    '@type': 'EmploymentAgency',
    name: `${legalName}, ${name}`,
    url: `${origin}/branches/${slug}`,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.filter((line) => line !== town).join(', '),
      ...(town ? { addressLocality: town } : {}),
      ...(postcode ? { postalCode: postcode } : {}),
      addressCountry: 'GB',
    },
    ...(latitude === null || longitude === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(hours.length > 0 ? { openingHoursSpecification: hours.map(describePeriod) } : {}),
  }
}

/** Describes an opening period. The end of a day is written as its last minute, because the format has no 24:00. */
const describePeriod = ({ day, from, to }: OpenPeriod) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: day,
  opens: from,
  closes: to === '24:00' ? '23:59' : to,
})
