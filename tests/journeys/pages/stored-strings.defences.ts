import type { Defences } from '../../attacks/defences.ts'

const LIST = 'src/web/kit/lists/summary-list.tsx'

export const defences: Defences = {
  // With this defence broken, the values of summaries are inserted as markup. The content policy would still keep their scripts from running.
  'S-34': [
    {
      file: LIST,
      from: "<dd>{value === null || value === '' ? <MissingValue /> : value}</dd>",
      to: "{typeof value === 'string' ? <dd dangerouslySetInnerHTML={{ __html: value }} /> : <dd>{value === null ? <MissingValue /> : value}</dd>}",
    },
  ],
}
