import type { RawBuilder } from 'kysely'
import { sql } from '#server/database/database.ts'

type PersonAndBranch = Readonly<Record<'person' | 'branch', RawBuilder<unknown>>>

/** Asks whether another branch registered a person too: a link that this branch was shown would let it read what the other branch wrote. */
export const knownElsewhere = ({ person, branch }: PersonAndBranch) =>
  sql`exists (select from registrations known where known.candidate_id = ${person} and known.branch_id <> ${branch})`
