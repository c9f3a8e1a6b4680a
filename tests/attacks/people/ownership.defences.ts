import type { Defences } from '../defences.ts'

const REACHED = 'src/features/registrations/server/find-reachable-registration.ts'
const DRIVERS = 'src/features/licence-check/server/drivers/driver-queries.ts'
const LICENCE_CHECKS = 'src/features/licence-check/server/checks/check-queries.ts'
const MERGED_PAGE = 'src/server/database/merged-page.ts'
/** The conditions by which each list at the desk is limited to the branches of its reader. */
const ONE_BRANCH_EACH = 'branches.map((branch) => sql`branch_id = ${branch}::uuid`)'
const ONE_DRIVER = {
  file: DRIVERS,
  from: 'where d.id = ${id} and d.branch_id = any(${branches})`',
  to: 'where d.id = ${id} and ${branches}::text[] is not null`',
}
const HELD_DRIVER = {
  file: 'src/features/licence-check/server/drivers/find-reachable-driver.ts',
  from: '!viewer.branches.includes(held.driver.branch.id)',
  to: 'false',
}
const ONE_CHECK = {
  file: LICENCE_CHECKS,
  from: 'where c.id = ${id} and d.branch_id = any(${branches})`',
  to: 'where c.id = ${id} and ${branches}::text[] is not null`',
}
const ONE_APPLICANT = 'src/features/applicants/server/find-applicant.ts'
const APPLICANTS = 'src/features/applicants/server/applicant-queries.ts'

/** The conditions that decide whether the caller may see a record. Each case removes one of them. */
export const defences: Defences = {
  'OC-01': [
    { file: REACHED, from: '!viewer.branches.includes(registration.branchId)', to: 'false' },
  ],
  'OC-02': [{ file: REACHED, from: 'registration.candidateId !== viewer.id', to: 'false' }],
  'OC-03': [
    {
      file: REACHED,
      from: '!reachesRegistration(viewer.session, registration)',
      to: 'viewer.session === undefined',
    },
  ],
  'OC-04': [
    {
      file: 'src/features/registrations/server/lock-for-consultant.ts',
      from: '!viewer.branches.includes(registration.branchId)',
      to: 'false',
    },
  ],
  'OC-05': [
    {
      file: 'src/features/reviews/server/transfer/transfer.ts',
      from: 'if (!viewer.branches.includes(registration.branchId)) throw denyRegistrationAccess(viewer)',
      to: '',
    },
  ],
  'OC-06': [
    {
      file: 'src/features/reviews/server/transfer/transfer-queries.ts',
      from: 'r.id = any(${ids}) and r.branch_id = any(${branches})',
      to: 'r.id = any(${ids}) and ${branches}::text[] is not null',
    },
  ],
  'OC-07': [
    {
      file: ONE_APPLICANT,
      from: 'a.id = ${id} and v.branch_id = any(${branches})`',
      to: 'a.id = ${id}`',
    },
  ],
  'OC-08': [
    {
      file: 'src/features/tracked-applications/server/application-queries.ts',
      from: 'v.id = vacancy_id and v.branch_id = any(${branches})',
      to: 'v.id = vacancy_id and ${branches}::text[] is not null',
    },
    {
      file: ONE_APPLICANT,
      from: 'a.id = ${id} and v.branch_id = any(${branches})`',
      to: 'a.id = ${id}`',
    },
  ],
  'OC-09': [
    {
      file: 'src/features/short-links/server/desk-routes.ts',
      from: 'l.id = ${params.id} and l.branch_id = any(${viewer.branches})',
      to: 'l.id = ${params.id}',
    },
  ],
  'OC-10': [
    {
      file: 'src/server/security/refused-access.ts',
      from: "if (viewer.id !== id) throw new RecordedRefusal(viewer.id, notFound('Unable to find user'))",
      to: 'if (viewer.id === id) return',
    },
  ],
  'OC-11': [
    {
      file: 'src/features/documents/domain/may-read.ts',
      from: 'if (reader.id !== candidateId) return false',
      to: '',
    },
  ],
  'OC-12': [
    {
      file: 'src/features/reviews/server/list/find-registration-page.ts',
      from: 'branch_id = any(${[...branches]}::uuid[]) and ${view',
      to: '${[...branches]}::uuid[] is not null and ${view',
    },
  ],
  'OC-13': [
    {
      file: APPLICANTS,
      from: '${vacancy} and branch_id = any(${reached}::uuid[])`',
      to: '${vacancy}`',
    },
    {
      file: APPLICANTS,
      from: 'where a.branch_id = any(${branches}) and',
      to: 'where ${branches}::text[] is not null and',
    },
  ],
  'OC-14': [
    {
      file: APPLICANTS,
      from: 'where a.branch_id = any(${branches}) and',
      to: 'where ${branches}::text[] is not null and',
    },
  ],
  'OC-15': [
    {
      file: MERGED_PAGE,
      from: ONE_BRANCH_EACH,
      to: '[sql`true`]',
    },
    {
      file: 'src/features/short-links/server/desk-queries.ts',
      from: 'where l.branch_id = any(${wanted.branches}) and',
      to: 'where ${wanted.branches}::text[] is not null and',
    },
  ],
  'OC-17': [ONE_DRIVER],
  'OC-18': [ONE_DRIVER, HELD_DRIVER],
  'OC-19': [ONE_DRIVER, HELD_DRIVER],
  'OC-20': [ONE_CHECK],
  'OC-21': [ONE_CHECK, ONE_DRIVER, HELD_DRIVER],
  'OC-22': [
    {
      file: 'src/features/registrations/server/lock-for-consultant.ts',
      from: '!viewer.branches.includes(registration.branchId)',
      to: 'false',
    },
  ],
  'OC-23': [
    {
      file: MERGED_PAGE,
      from: ONE_BRANCH_EACH,
      to: '[sql`true`]',
    },
    {
      file: 'src/features/licence-check/server/drivers/list-drivers.ts',
      from: 'drivers d where d.branch_id = any(${branches})`',
      to: 'drivers d where ${branches}::text[] is not null`',
    },
  ],
  'OC-24': [
    {
      file: DRIVERS,
      from: 'where d.branch_id = any(${branches}) and (',
      to: 'where ${branches}::text[] is not null and (',
    },
  ],
  'OC-25': [
    {
      file: 'src/features/licence-check/server/drivers/list-drivers.ts',
      from: '    and d.branch_id = any(${branches})`',
      to: '    and ${branches}::text[] is not null`',
    },
  ],
  'OC-26': [
    {
      file: 'src/features/licence-check/server/drivers/structure-queries.ts',
      from: 's.parent_id is null and s.branch_id = any(${branches}) and',
      to: 's.parent_id is null and ${branches}::text[] is not null and',
    },
  ],
  'OC-27': [
    {
      file: 'src/server/security/policies/desk-policies.ts',
      from: "platformId === 'consultant' ? deskNoteReader",
      to: "platformId === '' ? deskNoteReader",
    },
  ],
  'OC-28': [
    {
      file: 'src/features/documents/server/document-queries.ts',
      from: '(select r.registration_id from licence_consent_documents l join drivers r on r.id = l.driver_id where l.document_id = d.id)',
      to: 'null',
    },
  ],
  'OC-31': [
    {
      file: 'src/features/sessions/server/own-session-queries.ts',
      from: 'id = ${id} and owner_id = ${ownerId} and',
      to: 'id = ${id} and ${ownerId}::text is not null and',
    },
  ],
  'OC-16': [
    {
      file: 'src/features/candidates/server/people-of-branches.ts',
      from: 'r.branch_id = any(${branches})',
      to: '${branches}::text[] is not null',
    },
  ],
}
