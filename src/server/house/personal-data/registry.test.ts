import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { sql } from '../../database/database.ts'
import type { PersonalTable } from '../../personal-data/personal-table.ts'
import { ROW_DECRYPTERS } from '../features.ts'
import { NON_PERSONAL_TABLES, PERSONAL_TABLES } from './registry.ts'

const { db } = await testServer()
const FOLDER = 'src/server/house/personal-data'
const PERSON_COLUMN = /^(candidate|owner|person|user)_id$/

type Reference = {
  readonly table: string
  readonly to: string
  readonly columns: string
  readonly onDelete: string
}

const columnsByTable = async () => {
  const columns = await db.many<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`)
  return new Map(
    Map.groupBy(columns, ({ table }) => table)
      .entries()
      .map(([table, rows]) => [table, rows.map(({ column }) => column)]),
  )
}

const references = () =>
  db.many<Reference>(sql`
    select conrelid::regclass::text as "table", confrelid::regclass::text as "to", confdeltype::text as "onDelete",
      (select string_agg(a.attname, ', ') from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey)) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)

const described = new Map(PERSONAL_TABLES.map((entry) => [entry.table, entry]))
const columnsOf = ({ shown, hidden }: PersonalTable) => [
  ...Object.keys(shown?.columns ?? {}),
  ...hidden,
]

/** Returns a sentence for each table or column that the registry does not describe, with the correction to make. */
async function gaps(): Promise<readonly string[]> {
  const tables = await columnsByTable()
  const unknown = [...tables.keys()].filter(
    (table) => !described.has(table) && !(table in NON_PERSONAL_TABLES),
  )
  const hiding = [...tables].flatMap(([table, columns]) =>
    table in NON_PERSONAL_TABLES
      ? columns.filter((column) => PERSON_COLUMN.test(column)).map((column) => `${table}.${column}`)
      : [],
  )
  const unlisted = [...tables].flatMap(([table, columns]) => {
    const entry = described.get(table)
    return entry
      ? columns
          .filter((column) => !columnsOf(entry).includes(column))
          .map((column) => `${table}.${column}`)
      : []
  })
  const gone = PERSONAL_TABLES.flatMap((entry) =>
    columnsOf(entry)
      .filter((column) => !tables.get(entry.table)?.includes(column))
      .map((column) => `${entry.table}.${column}`),
  )
  const pointing = (await references())
    .filter(({ table, to }) => to === 'candidates' && !described.has(table))
    .map(({ table }) => table)
  return [
    ...unknown.map(
      (table) =>
        `${table}: is this of a person? Describe it in ${FOLDER}/…-tables.ts (whose rows, what deletion does, what the export shows); if it never holds a candidate, name it in NOT_PERSONAL of registry.ts and say what it holds.`,
    ),
    ...unlisted.map(
      (column) =>
        `${column}: say in ${FOLDER}/…-tables.ts whether the export shows it ('columns', with a name for people) or leaves it out ('hidden').`,
    ),
    ...hiding.map(
      (column) =>
        `${column}: a table of NOT_PERSONAL has got a column for a person. Describe the table in ${FOLDER}/…-tables.ts.`,
    ),
    ...pointing.map(
      (table) =>
        `${table} points to candidates, so it is of a person: describe it in ${FOLDER}/…-tables.ts.`,
    ),
    ...gone.map(
      (column) => `${column} is described in ${FOLDER}, and the database has no such column.`,
    ),
  ]
}

test('every table and column that could hold a person is described, so that deletion and export leave none out', async () => {
  expect(await gaps()).toEqual([])
})

test('what is said to go with the candidate really does, and nothing else keeps a candidate from going', async () => {
  const all = await references()
  const cascades = (table: string, seen: readonly string[] = []): boolean =>
    all.some(
      (reference) =>
        reference.table === table &&
        reference.onDelete === 'c' &&
        (reference.to === 'candidates' ||
          (!seen.includes(reference.to) && cascades(reference.to, [...seen, table]))),
    )
  const staying = PERSONAL_TABLES.filter(
    ({ table, onDeletion }) => onDeletion === 'with the candidate' && !cascades(table),
  ).map(({ table }) => table)
  const inTheWay = all
    .filter(({ to, onDelete }) => described.has(to) && !['c', 'n'].includes(onDelete))
    .map(({ table, columns, to }) => `${table}.${columns} to ${to}`)

  expect(
    staying,
    'give these "on delete cascade", or delete them by a statement of their own',
  ).toEqual([])
  expect(inTheWay, 'give these "on delete cascade" or "on delete set null"').toEqual([])
})

test('what is kept says why, and what is retained or ordered by exists', () => {
  expect(
    PERSONAL_TABLES.filter(
      ({ onDeletion, why }) => (onDeletion === 'kept') !== (why !== undefined),
    ).map(({ table }) => table),
  ).toEqual([])
  const nameless = PERSONAL_TABLES.filter(({ shown, retained }) =>
    retained?.names.some(
      (name) =>
        ![...Object.values(shown?.columns ?? {}), ...Object.keys(shown?.lookedUp ?? {})].includes(
          name,
        ),
    ),
  )
  expect(nameless.map(({ table }) => table)).toEqual([])
  expect(
    PERSONAL_TABLES.filter(
      (entry) => entry.shown && !columnsOf(entry).includes(entry.shown.orderBy),
    ).map(({ table }) => table),
  ).toEqual([])
  const sections = PERSONAL_TABLES.flatMap(({ shown, alsoShown }) =>
    [shown, alsoShown].flatMap((one) => one?.section ?? []),
  )
  expect(new Set(sections).size).toBe(sections.length)
  const unknown = PERSONAL_TABLES.filter(
    (entry) =>
      entry.alsoShown &&
      ![...Object.keys(entry.alsoShown.columns), entry.alsoShown.orderBy].every((column) =>
        columnsOf(entry).includes(column),
      ),
  )
  expect(unknown.map(({ table }) => table)).toEqual([])
})

test('what a feature opens for the export is shown there', () => {
  const shown = PERSONAL_TABLES.filter((entry) => entry.shown).map(({ table }) => table)
  expect(Object.keys(ROW_DECRYPTERS).filter((table) => !shown.includes(table))).toEqual([])
})

test('what the law makes us keep is written by the deletion, deleted by the sweep, and read by no call and no search', () => {
  const naming = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && readFileSync(file, 'utf8').includes('retained_records'),
  )
  expect(naming.sort()).toEqual([
    'src/features/accounts/server/erasure/retain-record.ts',
    'src/features/accounts/server/swept-rows.ts',
    `${FOLDER}/machinery-tables.ts`,
  ])
  for (const file of naming)
    expect(readFileSync(file, 'utf8')).not.toMatch(/(from|join) retained_records(?! where ends_at)/)
})

test('a new table, a new column and a person hidden among advertisements are each noticed, in words that say what to do', async () => {
  await db.run(
    sql`create table pets (id uuid primary key, candidate_id uuid references candidates on delete cascade, name text)`,
  )
  await db.run(sql`alter table contacts add column nickname text`)
  await db.run(sql`alter table imports add column owner_id uuid`)
  const found = await gaps()

  expect(found.filter((sentence) => sentence.startsWith('pets'))).toHaveLength(2)
  expect(found.find((sentence) => sentence.startsWith('pets:'))).toContain(
    'Describe it in src/server/house/personal-data',
  )
  expect(found.find((sentence) => sentence.startsWith('contacts.nickname'))).toContain(
    'whether the export shows it',
  )
  expect(found.find((sentence) => sentence.startsWith('imports.owner_id'))).toContain(
    'NOT_PERSONAL',
  )
})
