import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-19': [
    {
      file: 'src/server/security/find-caller.ts',
      from: 'prefix && accepted.includes(prefix) ?',
      to: 'prefix ?',
    },
  ],
  'S-23': [
    {
      file: 'src/server/security/find-caller.ts',
      from: 'if (!session) throw await createTokenRefusal(request, { lookUps, db, clock })',
      to: 'if (!session) continue',
    },
    {
      file: 'src/server/security/policies/candidate-policies.ts',
      from: "if (found.kind !== 'candidate') throw createSignedOutFailure()",
      to: "if (found.kind !== 'candidate') return { ...found, portal: true } as never",
    },
  ],
  'S-27': [
    {
      file: 'src/server/security/policies/desk-policies.ts',
      from: "takes: { authorization: ['co'] }",
      to: "takes: { authentication: ['ca'], authorization: ['ca', 'co'] }",
    },
    {
      file: 'src/server/security/policies/desk-policies.ts',
      from: "if (found.kind !== 'consultant') throw createSignedOutFailure()",
      to: "if (found.kind === 'anonymous') throw createSignedOutFailure()",
    },
  ],
  'S-24': [
    {
      file: 'src/server/security/refused-access.ts',
      from: "if (viewer.id !== id) throw new RecordedRefusal(viewer.id, notFound('Unable to find user'))",
      to: 'if (viewer.id === id) return',
    },
  ],
}
