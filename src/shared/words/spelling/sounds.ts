/** Returns a rough phonetic key of a word: people who have only heard 'physiotherapist' write 'fisiotherapist'. */
export const toPhoneticKey = (word: string): string =>
  SOUND_REPLACEMENTS.reduce((sound, [written, heard]) => sound.replace(written, heard), word)

const SOUND_REPLACEMENTS: readonly (readonly [written: RegExp, heard: string])[] = [
  [/ph/g, 'f'],
  [/^ps/, 's'],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/^wh/, 'w'],
  [/ght/g, 't'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
]
