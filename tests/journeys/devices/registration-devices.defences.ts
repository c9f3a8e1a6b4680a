import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-67': [
    {
      file: 'src/features/registrations/server/answers/autosave-routes.ts',
      from: 'if (known) return replyAfterDraining(file, known)',
      to: '',
    },
    {
      file: 'src/features/registrations/server/answers/autosave-routes.ts',
      from: 'if (state.firstReply) return { reply: state.firstReply, used: false }',
      to: '',
    },
  ],
  'S-68': [
    {
      file: 'src/features/registrations/web/session/connect-to-browser.ts',
      from: 'channel.onmessage = ',
      to: 'channel.onmessageerror = ',
    },
  ],
}
