import { toSlug } from '#features/content/domain/slug.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { OpenPeriod } from '../domain/hours/branch-hours.ts'
import { CLOSED_DAYS_SQL, HOURS_SQL, nameWeekdays } from './facts/fact-queries.ts'

/** The maximum number of branches that are listed; no agency has more. */
const MAX_BRANCHES = 1000
const MAX_TEAM = 50

export type BranchRow = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly town: string | null
  readonly phone: string
  readonly address: readonly string[]
  readonly postcode: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly hours: readonly OpenPeriod[]
  readonly closedOn: readonly string[]
}

/** Returns the branches in the order of their names. If two names have the same slug, the first branch gets it and the other has its id instead. */
export async function listBranchesWithSlugs(db: Database): Promise<readonly BranchRow[]> {
  const rows = await db.many<
    Omit<BranchRow, 'slug' | 'hours'> & { readonly hours: Parameters<typeof nameWeekdays>[0] }
  >(sql`
    select b.id, b.name, b.town, b.phone, b.address, b.postcode, b.lat as latitude, b.lon as longitude, ${HOURS_SQL} as hours, ${CLOSED_DAYS_SQL} as "closedOn"
    from branches b order by b.name limit ${MAX_BRANCHES}`)
  const taken = new Set<string>()
  return rows.map((row) => {
    const wanted = toSlug(row.name)
    const slug = wanted && !taken.has(wanted) ? wanted : row.id
    taken.add(slug)
    return { ...row, slug, hours: nameWeekdays(row.hours) }
  })
}

export type PublishedContact = {
  /** The published email address. */
  readonly email: string | null
  /** The email address for letters to the branch, which is not published. */
  readonly letterBox: string
  readonly access: readonly string[]
}

export const findBranchContact = (db: Database, id: string) =>
  db.one<PublishedContact>(
    sql`select public_email as email, email as "letterBox", access from branches where id = ${id}`,
  )

export type ShownMember = {
  readonly name: string
  readonly role: string
  readonly phone: string | null
  readonly picture: string | null
}

/** Returns the people of a branch who agreed to be shown. */
export const listShownTeam = (db: Database, id: string) =>
  db.many<ShownMember>(
    sql`select name, role, phone, picture from branch_team where branch_id = ${id} and shown order by position limit ${MAX_TEAM}`,
  )

/** Returns true if the picture file is of a person who agreed to be shown. */
export const isPictureShown = async (db: Database, picture: string) =>
  (
    await db.one<{ isShown: boolean }>(
      sql`select exists (select from branch_team where picture = ${picture} and shown) as "isShown"`,
    )
  ).isShown
