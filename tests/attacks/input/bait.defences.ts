import type { Defences } from '../defences.ts'

export const defences: Defences = {
  // The form of a letter is chosen by whether its address is proven.
  'S-84': [
    {
      file: 'src/features/messages/server/send-message.ts',
      from: 'const proven = isToBranch(text) || (await isProven(db, { kind, to, ownerId }))',
      to: 'const proven = [isToBranch, isProven, db, kind, to, ownerId].length > 0',
    },
  ],
  // What someone typed is broken up, so that no mail program makes a link of it.
  'S-84b': [
    {
      file: 'src/features/messages/domain/tags.ts',
      from: 'if (isOurs(tag)) return words',
      to: 'if (tag) return words',
    },
  ],
  'S-84c': [
    {
      file: 'src/features/messages/domain/tags.ts',
      from: 'NAMES.has(tag) ? nameWithoutLinks(words)',
      to: 'NAMES.has(tag) ? words',
    },
  ],
}
