import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-48': [
    {
      file: 'src/server/http/protective-headers.ts',
      from: "server.prependListener('request'",
      to: "server.prependListener('dropRequest' as never",
    },
  ],
  'S-54': [
    {
      file: 'src/server/http/route.ts',
      from: "reply.header('cache-control', 'no-store')",
      to: "reply.header('cache-control', 'no-cache')",
    },
  ],
}
