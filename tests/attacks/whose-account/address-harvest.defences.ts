import type { Defences } from '../defences.ts'

const file = 'src/features/candidates/server/typeahead-email.ts'

export const defences: Defences = {
  'S-06': [
    {
      file,
      from: "import { hashNetwork, spendAllowances } from '#server/security/allowances.ts'",
      to: "import { hashNetwork } from '#server/security/allowances.ts'; const spendAllowances = async (..._all: unknown[]) => {}",
    },
    { file, from: 'value_key = ${address.key}', to: "value_key like ${address.key} || '%'" },
  ],
}
