import type { Defences } from '../defences.ts'

export const defences: Defences = {
  // With this defence broken, every letter is written as if its recipient had proven the address.
  'S-84': [
    {
      file: 'src/features/messages/server/letter-writer.ts',
      from: 'const template = proven ? named(text) : findUnprovenForm(texts, text)',
      to: 'const template = findUnprovenForm && named(text)',
    },
  ],
  // With this defence broken, a letter contains what someone typed unchanged, so mail programs turn an address in it into a link.
  'S-84b': [
    {
      file: 'src/features/messages/domain/tags.ts',
      from: 'if (isTrustedTag(tag)) return words',
      to: 'if (tag) return words',
    },
  ],
  'S-84c': [
    {
      file: 'src/features/messages/domain/tags.ts',
      from: 'NAME_TAGS.has(tag) ? preventLinksInName(words)',
      to: 'NAME_TAGS.has(tag) ? words',
    },
  ],
}
