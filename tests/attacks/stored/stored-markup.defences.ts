import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-33': [
    {
      file: 'src/features/vacancies/server/import/description.ts',
      from: 'cleanFeedText(sanitizeHtml(markup, SANITISER_RULES))',
      to: 'cleanFeedText(markup)',
    },
  ],
}
