import { type Database, sql } from '#server/database/database.ts'
import { cacheInMemory } from '#server/database/kept-in-memory.ts'

/** The longest time in milliseconds until a branch's new name is used. */
const BRANCH_NAMES_MAX_AGE_MS = 5000

export type ReadBranchNames = () => Promise<ReadonlyMap<string, string>>

/** Returns a reader of the branches' names by their ids. */
export const makeBranchNamesReader = (db: Database): ReadBranchNames =>
  cacheInMemory(
    async () =>
      new Map(
        (await db.many<{ id: string; name: string }>(sql`select id, name from branches`)).map(
          ({ id, name }) => [id, name],
        ),
      ),
    BRANCH_NAMES_MAX_AGE_MS,
  )
