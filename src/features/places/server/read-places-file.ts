import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { StartRefusedError } from '#server/settings/environment.ts'

export type CsvRow = Readonly<Record<string, string>>

/** Thrown if a gazetteer cannot be read. The message says why, for the operator. */
export class GazetteerRefusedError extends StartRefusedError {}

export async function readPlacesFile<Place>(
  folder: string,
  name: string,
  columns: readonly string[],
  placeOf: (row: CsvRow) => Place,
): Promise<Place[]> {
  const file = [`${name}.csv.gz`, `${name}.csv`]
    .map((each) => join(folder, each))
    .find((each) => existsSync(each))
  if (!file)
    throw new GazetteerRefusedError(
      `${join(folder, `${name}.csv.gz`)} is missing. Name the folder that holds places-gb, outcodes-gb and postcode-sectors-gb.`,
    )
  const parser = parse({
    columns: (header: string[]) => assertRequiredColumns(file, header, columns),
    bom: true,
    info: true,
  })
  // A failure of any stream destroys the CSV parser, so that the loop below throws.
  const rows: AsyncIterable<{ record: CsvRow; info: { lines: number } }> = file.endsWith('.gz')
    ? pipeline(createReadStream(file), createGunzip(), parser, () => {})
    : pipeline(createReadStream(file), parser, () => {})
  const found: Place[] = []
  for await (const { record, info } of rows)
    found.push(reportLineOnError(file, info.lines, () => placeOf(record)))
  return found
}

function assertRequiredColumns(file: string, header: string[], columns: readonly string[]) {
  const missing = columns.filter((column) => !header.includes(column))
  if (missing.length)
    throw new GazetteerRefusedError(`${file} has no column ${missing.join(', ')}.`)
  return header
}

function reportLineOnError<Place>(file: string, line: number, read: () => Place): Place {
  try {
    return read()
  } catch (error) {
    throw new GazetteerRefusedError(`${file}, line ${line}: ${(error as Error).message}.`)
  }
}
