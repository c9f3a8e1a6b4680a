import type { Defences } from '../defences.ts'

export const defences: Defences = {
  // The closed schema of each response is the defence: without it, a careless query would send more than the contract names.
  'S-31': [
    {
      file: 'src/server/http/route.ts',
      from: 'endpoint.reply.data.parse(toWireValue(data))',
      to: 'toWireValue(data)',
    },
  ],
}
