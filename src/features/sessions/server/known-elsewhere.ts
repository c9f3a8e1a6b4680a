import type { RawBuilder } from 'kysely'
import { sql } from '#server/database/database.ts'

type PersonAndBranch = Readonly<Record<'person' | 'branch', RawBuilder<unknown>>>

/**
 * Returns an SQL condition that is true if a branch other than `branch` also registered the person. A link that `branch` was shown would then let it
 * read the other branch's entries.
 */
export const buildKnownToOtherBranchCondition = ({ person, branch }: PersonAndBranch) =>
  sql`exists (select from registrations known where known.candidate_id = ${person} and known.branch_id <> ${branch})`
