import type { Defences } from '../defences.ts'

export const defences: Defences = {
  // An answer is inserted as it is, and tags inside it are not filled in. With this defence broken, a second pass fills them in.
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
