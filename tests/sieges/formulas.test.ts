import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { testServer } from '#tests/test-server.ts'
import { FORMULAS, createRegistrationWithFormula } from '../attacks/input/formulas.ts'

const server = await testServer()

/** Opens a table in LibreOffice and exports it again, with the displayed value of each cell. */
function throughLibreOffice(table: string): readonly (readonly string[])[] {
  if (spawnSync('soffice', ['--version']).status !== 0)
    throw new Error(
      'LibreOffice is not on this machine: install it with "apt-get install libreoffice-calc", and attack again.',
    )
  const folder = temporaryFolder('formulas')
  const run = (...words: readonly string[]) =>
    execFileSync(
      'soffice',
      [`-env:UserInstallation=file://${folder}/profile`, '--headless', ...words],
      { cwd: folder, stdio: 'ignore' },
    )
  writeFileSync(join(folder, 'table.csv'), table)
  // The filter reads commas and quotation marks as delimiters, in UTF-8, from the first line on. The table becomes a sheet in which formulas are
  // computed, and then a CSV file again.
  run('--infilter=CSV:44,34,76,1', '--convert-to', 'ods', 'table.csv')
  run(
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false',
    '--outdir',
    'again',
    'table.ods',
  )
  const again = readFileSync(join(folder, 'again/table.csv'), 'utf8')
  rmSync(folder, { recursive: true })
  return parse(again, { bom: true, relax_column_count: true }) as string[][]
}

test('S-37 anyone who opens the files of the desk in LibreOffice sees names, answers and reasons that are formulas as text, and nothing is worked out', async () => {
  const tables: [formulas: readonly string[], table: string][] = []
  let list = ''
  for (const formula of FORMULAS) {
    const { desk, id } = await createRegistrationWithFormula(server, formula)
    list = await (await desk.fetch('/API/v1/Registrations/Csv')).text()
    tables.push([[formula], await (await desk.fetch(`/API/v1/RegistrationLog/${id}/Csv`)).text()])
  }
  for (const [formulas, table] of [[FORMULAS, list], ...tables] as const) {
    const shown = throughLibreOffice(table).flat()
    for (const formula of formulas)
      expect(
        shown.filter((cell) => asTyped(cell) === formula.trim()),
        formula,
      ).not.toHaveLength(0)
    expect(shown.filter((cell) => /^(me|#[A-Z?!/]+|Err:\d+)$/.test(cell.trim()))).toEqual([])
  }
})

/** In a sheet, an apostrophe before a text only marks it as text and is not shown, so it is removed for the comparison. */
const asTyped = (cell: string) => cell.replace(/^'/, '').trim()
