import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A piece of the product's source text that defends it, and the text that replaces it when a test run breaks this defence. */
export type Defence = { readonly file: string; readonly from: string; readonly to: string }
export type Defences = Readonly<Record<string, readonly Defence[]>>

const modules = globSync('tests/{attacks,faults,journeys,sieges}/**/*.defences.ts').sort()
const tables = await Promise.all(
  modules.map(
    async (file) =>
      ((await import(pathToFileURL(resolve(file)).href)) as { defences: Defences }).defences,
  ),
)

/**
 * The defences of every attack case that has any, by the id of the case, such as 'S-01'. `passwords.defences.ts` has those of the cases in
 * `passwords.test.ts`, and so on.
 */
export const defences: Defences = Object.assign({}, ...tables)

const ids = tables.flatMap((table) => Object.keys(table))
/** The ids of cases for which two files declare defences: only those of the last file would ever be broken. */
export const casesDeclaredTwice: readonly string[] = ids.filter(
  (id, place) => ids.indexOf(id) !== place,
)

/** The test file of each case, by the id of the case. */
export const fileOfCase: ReadonlyMap<string, string> = new Map(
  modules.flatMap((file, place) =>
    Object.keys(tables[place] ?? {}).map(
      (id) => [id, file.replace(/\.defences\.ts$/, '.test.ts')] as const,
    ),
  ),
)
