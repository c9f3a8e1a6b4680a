import type { Defences } from '../defences.ts'

export const defences: Defences = {
  // Put together as text.
  'S-35': [
    {
      file: 'src/features/applicants/server/applicant-queries.ts',
      from: 'c.last_name ilike ${like} or',
      to: "c.last_name ilike '${sql.raw(like)}' or",
    },
  ],
}
