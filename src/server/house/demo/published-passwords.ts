import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHIPPED_CONTENT } from '../../settings/content-folder.ts'
import type { People } from './plant-demo.ts'

/** The passwords of the demo's people, of the product's demo and of an installation's own: a terminal prints them and everyone can read them. */
export const publishedPasswords = (contentDir: string): ReadonlySet<string> =>
  new Set(
    [SHIPPED_CONTENT, contentDir]
      .flatMap(demoPeopleIn)
      .map(({ password }) => password.normalize('NFC')),
  )

/** Whom the demo of this content folder plants. */
export function demoPeopleIn(
  contentDir: string,
): readonly { emailAddress: string; password: string }[] {
  const file = join(contentDir, 'demo/people.json')
  if (!existsSync(file)) return []
  const { candidates, consultants } = JSON.parse(readFileSync(file, 'utf8')) as People
  return [...candidates, ...consultants]
}
