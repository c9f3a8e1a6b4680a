import type { Defences } from '../defences.ts'

const codes = 'src/features/candidates/server/contacts/one-time-codes.ts'
const routes = 'src/features/candidates/server/contacts/contact-code-routes.ts'

export const defences: Defences = {
  'S-09': [{ file: codes, from: ' and tries < ${MAX_CODE_TRIES}', to: '' }],
  'S-10': [{ file: codes, from: ' and expires_at > ${now}', to: '' }],
  'S-11': [{ file: codes, from: ' and used_at is null', to: '' }],
  'S-12': [
    {
      file: routes,
      from: "import { hashNetwork, hashReachedContact, spendAllowances } from '#server/security/allowances.ts'",
      to: "import { hashNetwork, hashReachedContact } from '#server/security/allowances.ts'; const spendAllowances = async (..._all: unknown[]) => {}",
    },
  ],
  'S-13': [
    {
      file: codes,
      from: 'where contact_id = ${id} and candidate_id = ${candidateId} and used_at is null',
      to: 'where candidate_id = ${candidateId} and ${id}::uuid is not null and used_at is null',
    },
    { file: codes, from: '${ref.candidateId} ${ref.id} ${id} ${code}', to: '${code}' },
  ],
}
