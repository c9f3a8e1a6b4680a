import type { Defences } from '../attacks/defences.ts'

export const defences: Defences = {
  // The question stays, and can be answered again, while the application is on its way.
  'S-64b': [
    {
      file: 'src/features/tracked-applications/web/signed-in-apply.tsx',
      from: "setStage('sending')",
      to: "setProblem('')",
    },
  ],
}
