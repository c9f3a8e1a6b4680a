import { sql, type RawBuilder } from '#server/database/database.ts'
import type { Standings } from '../domain/standing.ts'

/** Returns the SQL condition that a candidate, named by its alias in the query, has one of these standings. */
export const hasStandingSql = (alias: string, standings: Standings): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.standing`)} = any(${[...standings]})`
