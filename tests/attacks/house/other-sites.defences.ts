import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-50': [
    {
      file: 'src/server/http/protective-headers.ts',
      from: "'origin-agent-cluster': '?1',",
      to: "'origin-agent-cluster': '?1', 'access-control-allow-origin': '*',",
    },
  ],
  'S-51': [
    {
      file: 'src/server/security/find-viewer.ts',
      from: 'if (!hasRequiredClientId(policy',
      to: 'if (policy.name === "" && !hasRequiredClientId(policy',
    },
    {
      file: 'src/server/http/json-bodies.ts',
      from: "http.addContentTypeParser('application/json'",
      to: "http.addContentTypeParser(['application/json', 'text/plain']",
    },
  ],
}
