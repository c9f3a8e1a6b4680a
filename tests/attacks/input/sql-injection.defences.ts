import type { Defences } from '../defences.ts'

export const defences: Defences = {
  // With this defence broken, the search text is part of the SQL text instead of a bound parameter.
  'S-35': [
    {
      file: 'src/features/applicants/server/applicant-queries.ts',
      from: 'c.last_name ilike ${like} or',
      to: "c.last_name ilike '${sql.raw(like)}' or",
    },
  ],
}
