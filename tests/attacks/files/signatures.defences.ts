import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-81': [
    {
      file: 'src/features/registrations/server/answers/autosave-routes.ts',
      from: 'assertMaySignOrDeclare(viewer, registration, save)',
      to: '',
    },
    {
      file: 'src/features/registrations/server/signatures/assert-may-sign.ts',
      from: 'if ((witnessed === true) !== byConsultant)',
      to: 'if (false)',
    },
    {
      file: 'src/features/registrations/server/life-cycle/closing-routes.ts',
      from: "if (type !== 'Manual')",
      to: "if (type === 'Survey')",
    },
  ],
  'S-82': [
    {
      file: 'src/features/registrations/server/signatures/signature-states.ts',
      from: 'listAnswersToCover(looked, evidence, opened))\n  return changed.length > 0',
      to: 'listAnswersToCover(looked, evidence, opened))\n  return changed.length < 0',
    },
    {
      file: 'src/features/registrations/server/signatures/assert-nothing-needed-before.ts',
      from: 'if (needed.length === 0) return',
      to: 'if (needed.length >= 0) return',
    },
    {
      file: 'src/features/registrations/server/signatures/assert-signer-saw-answers.ts',
      from: 'if (given.size === 0) return',
      to: 'if (given.size >= 0) return',
    },
    {
      file: 'src/features/registrations/server/signatures/store-signature.ts',
      from: 'if (refusal) throw',
      to: 'if (refusal === null) throw',
    },
  ],
}
