import type { RawBuilder } from 'kysely'
import { sql } from '#server/database/database.ts'

type Of = Readonly<Record<'person' | 'branch', RawBuilder<unknown>>>

/** Whether another branch registered a person: a link that this branch was shown would let it read what the other one wrote. */
export const knownElsewhere = ({ person, branch }: Of) =>
  sql`exists (select from registrations known where known.candidate_id = ${person} and known.branch_id <> ${branch})`
