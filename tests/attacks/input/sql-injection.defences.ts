import type { Defences } from '../defences.ts'

export const defences: Defences = {
  // With this defence broken, the search text is part of the SQL text instead of a bound parameter.
  'S-35': [
    {
      file: 'src/features/applicants/server/matches-words-sql.ts',
      from: 'c.last_name) like ${like} or',
      to: "c.last_name) like '${sql.raw(like)}' or",
    },
  ],
}
