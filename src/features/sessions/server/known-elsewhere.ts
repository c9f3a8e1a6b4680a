import type { RawBuilder } from 'kysely'
import { sql } from '#server/database/database.ts'

type Of = Readonly<Record<'person' | 'branch', RawBuilder<unknown>>>

/** Whether a branch other than this one registered a person: what it wrote of them would be read through a link that this one was shown. */
export const knownElsewhere = ({ person, branch }: Of) =>
  sql`exists (select from registrations known where known.candidate_id = ${person} and known.branch_id <> ${branch})`
