import { type Database, sql } from '../database/database.ts'
import type { OpenRow, Person, PersonalTable, Shown } from './personal-table.ts'

export type Section = {
  readonly name: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly open?: OpenRow | undefined
}

/** No person makes more rows than this; a machine would have made the rest. */
const MOST = 10_000

/** Returns everything that the export shows of a person, list by list, in the order of the registry. */
export const shownSections = (
  db: Database,
  tables: readonly PersonalTable[],
  person: Person,
): Promise<readonly Section[]> =>
  sectionsOf(
    db,
    tables.flatMap(({ table, rows, shown }) =>
      shown ? [{ table, shown, where: rows(person) }] : [],
    ),
  )

/** Returns what the law makes us keep of a person who applied. */
export const retainedSections = (
  db: Database,
  tables: readonly PersonalTable[],
  person: Person,
): Promise<readonly Section[]> =>
  sectionsOf(
    db,
    tables.flatMap(({ table, rows, shown, retained }) =>
      shown && retained
        ? [
            {
              table,
              shown: only(shown, retained.names),
              where: sql`${rows(person)} and ${retained.only ?? sql`true`}`,
            },
          ]
        : [],
    ),
  )

/** Returns what others have to be sent about a deletion, read before the rows go: the kind of the task, and its fields. */
export async function whatOthersHave(
  db: Database,
  tables: readonly PersonalTable[],
  person: Person,
): Promise<readonly { readonly kind: string; readonly body: Readonly<Record<string, unknown>> }[]> {
  const tasks = []
  for (const { table, rows, told } of tables) {
    if (!told) continue
    const { kind, columns } = told
    for (const body of await db.many<Record<string, unknown>>(
      sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${rows(person)}`,
    ))
      tasks.push({ kind, body })
  }
  return tasks
}

/** Deletes every row of a person that the registry does not keep, the candidate last: the cascade takes the rest. */
export async function deletePersonalRows(
  db: Database,
  tables: readonly PersonalTable[],
  person: Person,
) {
  for (const { table, rows } of candidatesLast(tables))
    await db.run(sql`delete from ${sql.table(table)} where ${rows(person)}`)
}

const candidatesLast = (tables: readonly PersonalTable[]) =>
  tables
    .filter(({ onDeletion }) => onDeletion === 'deleted')
    .sort((one, other) => Number(one.table === 'candidates') - Number(other.table === 'candidates'))

type SectionQuery = {
  readonly table: string
  readonly shown: Shown
  readonly where: ReturnType<PersonalTable['rows']>
}

/** The queries run one after the other, since they may be inside a transaction, on its one connection. */
async function sectionsOf(
  db: Database,
  asked: readonly SectionQuery[],
): Promise<readonly Section[]> {
  const sections: Section[] = []
  for (const { table, shown, where } of asked) {
    const rows = await db.many<Record<string, unknown>>(sql`
      select ${sql.join(wordsOf(shown))} from ${sql.table(table)} t where ${where} order by ${sql.ref(`t.${shown.orderBy}`)} limit ${MOST}`)
    sections.push({ name: shown.section, rows, open: shown.open })
  }
  return sections
}

const wordsOf = ({ columns, lookedUp = {} }: Shown) => [
  ...Object.entries(lookedUp).map(([name, words]) => sql`${words} as ${sql.id(name)}`),
  ...Object.entries(columns).map(
    ([column, name]) => sql`${sql.ref(`t.${column}`)} as ${sql.id(name)}`,
  ),
]

const only = (shown: Shown, names: readonly string[]): Shown => ({
  ...shown,
  columns: Object.fromEntries(
    Object.entries(shown.columns).filter(([, name]) => names.includes(name)),
  ),
  lookedUp: Object.fromEntries(
    Object.entries(shown.lookedUp ?? {}).filter(([name]) => names.includes(name)),
  ),
})
