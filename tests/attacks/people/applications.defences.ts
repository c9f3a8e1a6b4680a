import type { Defences } from '../defences.ts'

const server = 'src/features/tracked-applications/server'

export const defences: Defences = {
  // With this defence broken, a candidate can apply with another person's CV.
  'S-26': [
    {
      file: `${server}/receive-application.ts`,
      from: 'where cv.candidate_id = ',
      to: 'where true or cv.candidate_id = ',
    },
  ],
  // With this defence broken, a candidate can give an application any status, not only 'Withdrawn'.
  'S-30': [
    {
      file: 'src/features/tracked-applications/contract/tracked-applications.ts',
      from: `status: z.literal(
      APPLICATION_WITHDRAWN,
      'You can withdraw an application, but you cannot change its status in any other way.',
    )`,
      to: 'status: StatusSchema',
    },
  ],
  // With this defence broken, the second of two simultaneous applications fails with an error of the database's unique index.
  'S-64': [
    {
      file: `${server}/application-queries.ts`,
      from: 'on conflict (candidate_id, vacancy_id) do nothing returning id',
      to: 'returning id',
    },
  ],
}
