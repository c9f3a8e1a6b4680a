import { byCandidate, type PersonalTable } from '#server/personal-data/personal-table.ts'
import { fieldOf, PREFERENCE_NAMES } from '../../domain/job-preferences/fields.ts'

const FIELDS = PREFERENCE_NAMES.map(fieldOf)

/** The entry of job preferences in the registry of personal tables, for deletion and export. */
export const PREFERENCE_TABLE: PersonalTable = {
  table: 'looking_fors',
  rows: byCandidate,
  onDeletion: 'with the candidate',
  shown: {
    section: 'jobPreferences',
    columns: {
      ...Object.fromEntries(FIELDS.map(({ column, exported }) => [column, exported])),
      created_at: 'addedAt',
    },
    orderBy: 'created_at',
  },
  hidden: ['id', 'candidate_id'],
  retained: { names: FIELDS.map(({ exported }) => exported) },
}
