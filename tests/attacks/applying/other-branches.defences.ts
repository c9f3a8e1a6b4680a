import type { Defences } from '../defences.ts'

const QUERIES = 'src/features/applicants/server/applicant-queries.ts'

export const defences: Defences = {
  'S-98': [
    {
      file: 'src/features/applicants/server/unconfirmed-routes.ts',
      from: `await readApplicant(db, id, viewer)
  await db.transaction`,
      to: 'await db.transaction',
    },
  ],
  'S-98b': [
    {
      file: QUERIES,
      from: 'where a.branch_id = any(${branches}) and ',
      to: 'where (a.branch_id = any(${branches}) or true) and ',
    },
  ],
  'S-98c': [
    {
      file: 'src/features/tracked-applications/server/application-queries.ts',
      from: 'and exists (select from vacancies v where v.id = vacancy_id and v.branch_id = any(${branches})) for update',
      to: 'for update',
    },
  ],
  'S-98d': [
    {
      file: 'src/features/applicants/server/find-applicant.ts',
      from: 'where a.id = ${id} and v.branch_id = any(${branches})`',
      to: 'where a.id = ${id} and (a.branch_id is null or v.branch_id = any(${branches}))`',
    },
  ],
}
