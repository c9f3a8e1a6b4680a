import { type Database, sql } from '#server/database/database.ts'
import { cacheInMemory } from '#server/database/kept-in-memory.ts'

/** The longest time in milliseconds for which an outdated branch name is used after the branch is renamed. */
const BRANCH_NAMES_MAX_AGE_MS = 5000

export type ReadBranchNames = () => Promise<ReadonlyMap<string, string>>

/** Creates a function that returns the names of all branches by their ids. */
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
