import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The only file that may spell each of these things out. If a second file did, the two could come to differ. */
const SPELLED_ONCE: readonly (readonly [what: string, home: string, spelling: RegExp])[] = [
  ['a UUID', 'src/shared/words/identifiers.ts', /\[0-9a-f(A-F)?\]\{8\}(-|\(\?:-|\(-)/],
  [
    'the length of a minute, an hour or a day',
    'src/shared/words/durations.ts',
    /\bconst (SECOND|MINUTE|HOUR|DAY)(_MS)? = [\d(]|\b60 \* 1000\b|\b3_600_000\b|\b86_400_000\b|\b24 \* 60 \* 60\b/,
  ],
  [
    'the hash of content that is at hand as a whole',
    'src/server/security/hashes.ts',
    /createHash\('sha256'\)\s*\.update\([^;]*?\)\s*\.digest\(/,
  ],
  ['a deadlock', 'src/server/database/database.ts', /'40P01'/],
  ['a pattern of like that means its text', 'src/server/database/like.ts', /\[\\\\%_\]/],
  [
    'a person by first and last name',
    'src/shared/words/names.ts',
    /\$\{(\w+\.)*firstName\} \$\{(\w+\.)*lastName\}`\s*\.trim\(\)/,
  ],
  ['the default message of a call', 'src/shared/failure.ts', /'An unexpected error has occured\.'/],
]

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

test.each(SPELLED_ONCE)('%s is spelled in one file', (_what, home, spelling) => {
  expect(files.filter((file) => spelling.test(readFileSync(file, 'utf8')))).toEqual([home])
})
