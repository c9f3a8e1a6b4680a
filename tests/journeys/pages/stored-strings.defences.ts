import type { Defences } from '../../attacks/defences.ts'

const LIST = 'src/web/kit/lists/summary-list.tsx'

export const defences: Defences = {
  // The names and values of summaries as markup, which the content policy would still stop from running.
  'S-34': [
    {
      file: LIST,
      from: "<dd>{value === null || value === '' ? <MissingValue /> : value}</dd>",
      to: "{typeof value === 'string' ? <dd dangerouslySetInnerHTML={{ __html: value }} /> : <dd>{value === null ? <MissingValue /> : value}</dd>}",
    },
  ],
}
