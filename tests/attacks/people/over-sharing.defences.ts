import type { Defences } from '../defences.ts'

export const defences: Defences = {
  // The closed answer is the defence; the query beside it is the careless one that it stands against.
  'S-31': [
    {
      file: 'src/server/http/route.ts',
      from: 'endpoint.reply.data.parse(toWireValue(data))',
      to: 'toWireValue(data)',
    },
  ],
}
