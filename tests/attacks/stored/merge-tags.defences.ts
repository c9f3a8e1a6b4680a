import type { Defences } from '../defences.ts'

export const defences: Defences = {
  // One pass: what an answer holds is never read for tags.
  'S-36': [
    {
      file: 'src/features/registration-flow/domain/texts/merge-tags.ts',
      from: `return text.replace(TAG_PATTERN, (_tag, name: string) =>
    fillTag(name.trim(), named, flow, answers, itemId),
  )`,
      to: 'return [1, 2].reduce((words) => words.replace(TAG_PATTERN, (_tag: string, name: string) => fillTag(name.trim(), named, flow, answers, itemId)), text)',
    },
  ],
}
