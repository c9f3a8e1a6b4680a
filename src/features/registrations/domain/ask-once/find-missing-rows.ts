import type { ProfileList, ProfileRow } from './profile.ts'

/**
 * Returns the rows in `said` that the profile list `there` does not have yet. Two rows are the same if their identifying fields are equal, apart from
 * capitals.
 */
export function findMissingRows(
  list: ProfileList,
  there: readonly ProfileRow[],
  said: readonly ProfileRow[],
): readonly ProfileRow[] {
  const nameOf = (row: ProfileRow) =>
    IDENTIFYING_FIELDS[list]
      .map((field) =>
        String(row[field] ?? '')
          .trim()
          .toLowerCase(),
      )
      .join('\n')
  const known = new Set(there.map(nameOf))
  return said.filter((row) => !known.has(nameOf(row)))
}

const IDENTIFYING_FIELDS: Readonly<Record<ProfileList, readonly string[]>> = {
  workHistories: ['employer', 'jobTitle'],
  educationHistories: ['institution', 'subject', 'qualification'],
  qualifications: ['name', 'awardingBody'],
  licences: ['type', 'number'],
}
