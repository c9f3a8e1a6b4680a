import { selectRowsOfCandidate, type PersonalTable } from '#server/personal-data/personal-table.ts'
import { findPreferenceField, PREFERENCE_NAMES } from '../../domain/job-preferences/fields.ts'

const PREFERENCE_FIELD_LIST = PREFERENCE_NAMES.map(findPreferenceField)

/** The entry of job preferences in the registry of personal tables, for deletion and export. */
export const PREFERENCE_TABLE: PersonalTable = {
  table: 'looking_fors',
  rows: selectRowsOfCandidate,
  onDeletion: 'with the candidate',
  shown: {
    section: 'jobPreferences',
    columns: {
      ...Object.fromEntries(
        PREFERENCE_FIELD_LIST.map(({ column, exported }) => [column, exported]),
      ),
      created_at: 'addedAt',
    },
    orderBy: 'created_at',
  },
  hidden: ['id', 'candidate_id'],
  retained: { names: PREFERENCE_FIELD_LIST.map(({ exported }) => exported) },
}
