import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-40': [
    {
      file: 'src/web/error-page/error-page.tsx',
      from: '{detail && <p>{detail}</p>}',
      to: '{detail && <p dangerouslySetInnerHTML={{ __html: detail }} />}',
    },
    {
      file: 'src/web/error-page/support-contact.tsx',
      from: 'const route = findRoutePattern(path, useMatches().at(-1))',
      to: 'const route = useMatches() && findRoutePattern(path, { handle: {}, params: {} })',
    },
  ],
}
