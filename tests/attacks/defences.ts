import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A text of the product that defends it in a case, and the one in its place when the defence is broken. */
export type Defence = { readonly file: string; readonly from: string; readonly to: string }
export type Defences = Readonly<Record<string, readonly Defence[]>>

const modules = globSync('tests/{attacks,faults,journeys,sieges}/**/*.defences.ts').sort()
const tables = await Promise.all(
  modules.map(
    async (file) =>
      ((await import(pathToFileURL(resolve(file)).href)) as { defences: Defences }).defences,
  ),
)

/** Every case with a switch. `passwords.defences.ts` names those of `passwords.test.ts`. */
export const defences: Defences = Object.assign({}, ...tables)

const ids = tables.flatMap((table) => Object.keys(table))
/** Of two switches of one name only the last would ever be tried. */
export const namedTwice: readonly string[] = ids.filter((id, place) => ids.indexOf(id) !== place)

/** Which test file shows a case. */
export const fileOfCase: ReadonlyMap<string, string> = new Map(
  modules.flatMap((file, place) =>
    Object.keys(tables[place] ?? {}).map(
      (id) => [id, file.replace(/\.defences\.ts$/, '.test.ts')] as const,
    ),
  ),
)
