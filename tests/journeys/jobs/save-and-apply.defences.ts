import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  // With these defences broken, the question whether to apply can be answered again while the application is being sent, and each answer sends
  // another.
  'S-64b': [
    {
      file: 'src/features/tracked-applications/web/signed-in-apply.tsx',
      from: "setStage('resting')\n    return run(",
      to: 'return run(',
    },
    {
      file: 'src/web/forms/action.ts',
      from: "if (action.stage === 'pending') return false",
      to: '',
    },
  ],
}
