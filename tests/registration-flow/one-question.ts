import type { Action, Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { EXAMPLE } from './example-flow.ts'

/** Returns a flow with one question. */
export const askingOne = (action: object, waitsForAll = false): Flow => ({
  ...EXAMPLE,
  tasks: [
    {
      id: 'only',
      name: 'Only',
      waitsForAll,
      steps: [
        {
          id: 'step',
          name: 'Step',
          showIntroductionScreen: false,
          actions: [{ id: 'one', name: 'One', label: 'First name', ...action } as Action],
        },
      ],
    },
  ],
})
