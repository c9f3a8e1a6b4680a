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

/** What the page of a branch says besides its text. */
export type BranchFacts = BranchHours & {
  readonly address: readonly string[]
  readonly postcode: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** The address that the page names, which is not where the branch's own mail arrives. */
  readonly email: string | null
  /** How to get in: a line for each thing to know. */
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

/** Lists the facts in which two descriptions of a branch differ. */
export function listDifferingFacts(a: BranchFacts, b: BranchFacts): readonly string[] {
  const [one, other] = [toComparable(a), toComparable(b)]
  return FACT_NAMES.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
}

/** Returns the facts with a fixed order in all records, which the database does not keep. */
const toComparable = ({ hours, team, ...facts }: BranchFacts) => ({
  ...facts,
  hours: hours.map(({ day, from, to, note }) => [day, from, to, note]),
  team: team.map(({ name, role, phone, picture, shown }) => [name, role, phone, picture, shown]),
})
