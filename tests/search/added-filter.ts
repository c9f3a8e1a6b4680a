import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'

const FILTER = `import { makeTextsFilter } from '../filter-kinds/texts-filter.ts'

export const workPatternFilter = makeTextsFilter({
  name: 'workPattern',
  address: 'pattern',
  label: 'Working pattern',
  column: { name: 'workPattern', sql: 'v.work_pattern', type: 'text' },
})
`
const MIGRATION = 'alter table vacancies add column work_pattern text;\n'
const LIST = 'src/features/search/domain/filters.ts'
const ROOT = join(import.meta.dirname, '../..')

/**
 * Makes a copy of the product with one more search filter: the filter's file, its line in the list of filters, and a migration. `asking` is the code
 * of a program that is added to the copy and searches with it.
 */
export function copyWithFilter(asking: string): string {
  const folder = temporaryFolder('filter')
  for (const name of ['src/features', 'src/server', 'src/shared', 'migrations', 'package.json'])
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'tests'))
  cpSync(asking, join(folder, 'tests/asked.ts'))
  writeFileSync(join(folder, 'src/features/search/domain/filters/work-pattern.ts'), FILTER)
  writeFileSync(join(folder, 'migrations/9999_work_pattern.sql'), MIGRATION)
  const list = readFileSync(join(folder, LIST), 'utf8')
  writeFileSync(
    join(folder, LIST),
    insertBefore(
      insertBefore(
        list,
        'import { sectorFilter }',
        "import { workPatternFilter } from './filters/work-pattern.ts'\n",
      ),
      '] as const\nexport type AnySearchFilter',
      '  workPatternFilter,\n',
    ),
  )
  return folder
}

function insertBefore(text: string, anchor: string, inserted: string): string {
  if (text.split(anchor).length !== 2) throw new Error(`${LIST} does not contain ${anchor} once`)
  return text.replace(anchor, inserted + anchor)
}
