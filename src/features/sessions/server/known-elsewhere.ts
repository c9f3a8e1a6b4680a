import type { RawBuilder } from 'kysely'
import { sql } from '#server/database/database.ts'

type PersonAndBranch = Readonly<Record<'person' | 'branch', RawBuilder<unknown>>>

/**
 * Returns an SQL condition that is true if a second branch, besides `branch`, has also registered the person. With a link that `branch` was shown,
 * `branch` could then read the other branch's entries.
 */
export const buildKnownToOtherBranchCondition = ({ person, branch }: PersonAndBranch) =>
  sql`exists (select from registrations known where known.candidate_id = ${person} and known.branch_id <> ${branch})`
