import type { Defences } from '../defences.ts'

const server = 'src/features/tracked-applications/server'

export const defences: Defences = {
  // The CV need only exist.
  'S-26': [
    {
      file: `${server}/receive-application.ts`,
      from: 'where cv.candidate_id = ',
      to: 'where true or cv.candidate_id = ',
    },
  ],
  // Any status of the list is taken from a candidate.
  'S-30': [
    {
      file: 'src/features/tracked-applications/contract/tracked-applications.ts',
      from: "status: z.literal(WITHDRAWN, 'You can withdraw an application, and set no other status.')",
      to: 'status: StatusSchema',
    },
  ],
  // The second of two at once is told of a broken rule of the database.
  'S-64': [
    {
      file: `${server}/application-queries.ts`,
      from: 'on conflict (candidate_id, vacancy_id) do nothing returning id',
      to: 'returning id',
    },
  ],
}
