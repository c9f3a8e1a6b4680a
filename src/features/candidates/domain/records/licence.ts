import { findValidityRefusals } from '#shared/words/dates.ts'
import type { FieldRefusals } from '#shared/words/refusals.ts'

/** The licences that employers in Britain ask for. The category of an `Other` licence describes it. */
export const LICENCE_TYPES = [
  'Driving',
  'DriverCPC',
  'DigitalTachograph',
  'ADR',
  'Forklift',
  'CSCS',
  'CPCS',
  'NPORS',
  'ECS',
  'GasSafe',
  'IPAF',
  'PASMA',
  'SIA',
  'PersonalAlcohol',
  'ProfessionalRegister',
  'Other',
] as const
export type LicenceType = (typeof LICENCE_TYPES)[number]

const DRIVING_CATEGORIES = [
  'AM',
  'A1',
  'A2',
  'A',
  'B1',
  'B',
  'BE',
  'C1',
  'C1E',
  'C',
  'CE',
  'D1',
  'D1E',
  'D',
  'DE',
  'F',
  'G',
  'H',
  'K',
  'L',
  'M',
  'N',
  'P',
  'Q',
]

type Licence = {
  readonly type: LicenceType
  readonly category: string
  readonly issued: string
  readonly expires: string
}

/** Normalises the categories of a driving licence, from 'c+e, b' to 'CE, B'; the category of any other card stays as it was typed. */
export const tidyLicence = <Typed extends Licence>(licence: Typed): Typed =>
  licence.type === 'Driving'
    ? { ...licence, category: splitCategories(licence.category).join(', ') }
    : licence

const splitCategories = (text: string) =>
  text
    .toUpperCase()
    .replaceAll('+', '')
    .split(/[\s,;/]+/)
    .filter(Boolean)

export function findLicenceRefusals(
  { type, category, issued, expires }: Licence,
  today: string,
): FieldRefusals {
  const validity = findValidityRefusals(issued, expires, today)
  return {
    category: categoryRefusal(type, category),
    issued: validity.given,
    expires: validity.expires,
  }
}

function categoryRefusal(type: LicenceType, category: string): string | undefined {
  if (type === 'Other' && category === '') return 'Say which licence this is'
  if (
    type === 'Driving' &&
    !splitCategories(category).every((part) => DRIVING_CATEGORIES.includes(part))
  )
    return 'Enter categories as they appear on the licence, for example B, C1E'
  return undefined
}
