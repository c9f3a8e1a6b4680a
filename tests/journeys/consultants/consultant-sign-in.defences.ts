import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-71': [
    {
      file: 'src/features/consultants/web/company-sign-in.ts',
      from: 'requestTimeoutInSeconds: REQUEST_TIMEOUT_SECONDS,',
      to: '',
    },
  ],
}
