import type { BranchHours } from '../hours/branch-hours.ts'

export type TeamMember = {
  readonly name: string
  readonly role: string
  readonly phone: string | null
  /** The name of a file in the content folder's branches/pictures. */
  readonly picture: string | null
  /** True if this person agreed to be on the page of the branch. */
  readonly shown: boolean
}

/** The data on a branch's page, without its free text. */
export type BranchFacts = BranchHours & {
  readonly address: readonly string[]
  readonly postcode: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** The published email address. Letters to the branch go to another, unpublished one. */
  readonly email: string | null
  /** The lines about access to the building, such as the entrance and steps. */
  readonly access: readonly string[]
  readonly team: readonly TeamMember[]
}

const FACT_NAMES = [
  'address',
  'postcode',
  'latitude',
  'longitude',
  'email',
  'access',
  'hours',
  'closedOn',
  'team',
] as const satisfies readonly (keyof BranchFacts)[]

/** Returns the names of the facts in which two descriptions of a branch differ. */
export function listDifferingFacts(a: BranchFacts, b: BranchFacts): readonly string[] {
  const [one, other] = [toComparable(a), toComparable(b)]
  return FACT_NAMES.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
}

/**
 * Returns the facts with the properties of each record in a fixed order, because the database does not preserve it and the comparison depends on it.
 */
const toComparable = ({ hours, team, ...facts }: BranchFacts) => ({
  ...facts,
  hours: hours.map(({ day, from, to, note }) => [day, from, to, note]),
  team: team.map(({ name, role, phone, picture, shown }) => [name, role, phone, picture, shown]),
})
