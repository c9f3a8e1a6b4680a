import { type Database, sql } from '#server/database/database.ts'
import { smallFlowAsking } from './small-flow.ts'

/** A question of every kind that the product seals, with a person's answer to each. */
export const NUMBERS = {
  'sort-code': '089999',
  'account-number': '66374958',
  'national-insurance-number': 'AB123456C',
  'tax-reference': '1234567895',
  'roll-holder': 'Halewick Featherstone',
} as const

export const NUMBERS_FLOW = smallFlowAsking({ name: 'numbers', title: 'Numbers' }, [
  { id: 'sort-code', name: 'SortCode', type: 'sort_code', label: 'Sort code' },
  { id: 'account-number', name: 'AccountNumber', type: 'account_number', label: 'Account number' },
  {
    id: 'national-insurance-number',
    name: 'NationalInsuranceNumber',
    type: 'nino',
    label: 'National Insurance number',
  },
  {
    id: 'tax-reference',
    name: 'TaxReference',
    type: 'text',
    label: 'Tax reference',
    validation: { format: 'utr' },
  },
  {
    id: 'roll-holder',
    name: 'RollHolder',
    type: 'text',
    label: 'Name on the account',
    prefill: 'bankAccount.accountHolder',
  },
])

/** Reads the whole database table by table, as a thief would read a copy of it. */
export async function copyOfDatabase(db: Database): Promise<ReadonlyMap<string, string>> {
  const tables = await db.many<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const said = async (name: string) =>
    (
      await db.one<{ rows: string | null }>(
        sql`select string_agg(t::text, ' ') as rows from ${sql.table(name)} t`,
      )
    ).rows ?? ''
  return new Map(
    await Promise.all(tables.map(async ({ name }) => [name, await said(name)] as const)),
  )
}

/** Returns the names of the tables in which one of these values can be read unencrypted. */
export const tablesWith = (copy: ReadonlyMap<string, string>, values: readonly string[]) =>
  [...copy].filter(([, rows]) => values.some((value) => rows.includes(value))).map(([name]) => name)
