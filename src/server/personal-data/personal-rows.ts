import { type Database, sql } from '../database/database.ts'
import type {
  RowDecrypter,
  SelectedPerson,
  PersonalTable,
  ExportedColumns,
} from './personal-table.ts'

export type ExportSection = {
  readonly name: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly open?: RowDecrypter | undefined
}

/** The maximum number of exported rows per table; no person makes so many by hand. */
const MAX_EXPORTED_ROWS = 10_000

/** Returns the personal data that the export shows, a section or two for each table, in the order of `tables`. */
export const readExportSections = (
  db: Database,
  tables: readonly PersonalTable[],
  person: SelectedPerson,
): Promise<readonly ExportSection[]> =>
  readSections(
    db,
    tables.flatMap(({ table, rows, shown, alsoShown }) => [
      ...(shown ? [{ table, shown, where: rows(person) }] : []),
      ...(alsoShown ? [{ table, shown: alsoShown, where: alsoShown.rows(person) }] : []),
    ]),
  )

/** Returns the records of an applicant that the law requires the agency to store. */
export const readRetainedSections = (
  db: Database,
  tables: readonly PersonalTable[],
  person: SelectedPerson,
): Promise<readonly ExportSection[]> =>
  readSections(
    db,
    tables.flatMap(({ table, rows, shown, retained }) =>
      shown && retained
        ? [
            {
              table,
              shown: keepColumns(shown, retained.names),
              where: sql`${rows(person)} and ${retained.only ?? sql`true`}`,
            },
          ]
        : [],
    ),
  )

/** Returns the outbox tasks that report a person's deletion to other systems. It must run before the rows are deleted, because it reads them. */
export async function listDeletionTasks(
  db: Database,
  tables: readonly PersonalTable[],
  person: SelectedPerson,
): Promise<readonly { readonly kind: string; readonly body: Readonly<Record<string, unknown>> }[]> {
  const tasks = []
  for (const { table, rows, deletionTask } of tables) {
    if (!deletionTask) continue
    const { kind, columns } = deletionTask
    for (const body of await db.many<Record<string, unknown>>(
      sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${rows(person)}`,
    ))
      tasks.push({ kind, body })
  }
  return tasks
}

/**
 * Deletes a person's rows of all tables with the value 'deleted' in `onDeletion`, the candidate's own row last, whose deletion cascades to further
 * tables.
 */
export async function deletePersonalRows(
  db: Database,
  tables: readonly PersonalTable[],
  person: SelectedPerson,
) {
  for (const { table, rows } of sortCandidatesLast(tables))
    await db.run(sql`delete from ${sql.table(table)} where ${rows(person)}`)
}

const sortCandidatesLast = (tables: readonly PersonalTable[]) =>
  tables
    .filter(({ onDeletion }) => onDeletion === 'deleted')
    .sort((one, other) => Number(one.table === 'candidates') - Number(other.table === 'candidates'))

type SectionQuery = {
  readonly table: string
  readonly shown: ExportedColumns
  readonly where: ReturnType<PersonalTable['rows']>
}

/** Runs the queries in sequence, since they can be in a transaction, which has only one connection. */
async function readSections(
  db: Database,
  asked: readonly SectionQuery[],
): Promise<readonly ExportSection[]> {
  const sections: ExportSection[] = []
  for (const { table, shown, where } of asked) {
    const rows = await db.many<Record<string, unknown>>(sql`
      select ${sql.join(selectExportedColumns(shown))} from ${sql.table(table)} t where ${where} order by ${sql.ref(`t.${shown.orderBy}`)} limit ${MAX_EXPORTED_ROWS}`)
    sections.push({ name: shown.section, rows, open: shown.open })
  }
  return sections
}

const selectExportedColumns = ({ columns, lookedUp = {} }: ExportedColumns) => [
  ...Object.entries(lookedUp).map(([name, words]) => sql`${words} as ${sql.id(name)}`),
  ...Object.entries(columns).map(
    ([column, name]) => sql`${sql.ref(`t.${column}`)} as ${sql.id(name)}`,
  ),
]

const keepColumns = (shown: ExportedColumns, names: readonly string[]): ExportedColumns => ({
  ...shown,
  columns: Object.fromEntries(
    Object.entries(shown.columns).filter(([, name]) => names.includes(name)),
  ),
  lookedUp: Object.fromEntries(
    Object.entries(shown.lookedUp ?? {}).filter(([name]) => names.includes(name)),
  ),
})
