import { type Database, sql } from '#server/database/database.ts'
import { keptInMemory } from '#server/database/kept-in-memory.ts'

/** The longest time in milliseconds until a branch's new name is used. */
const READ_AGAIN_AFTER = 5000

export type BranchNames = () => Promise<ReadonlyMap<string, string>>

/** Returns a reader of the branches' names by their ids. */
export const branchNames = (db: Database): BranchNames =>
  keptInMemory(
    async () =>
      new Map(
        (await db.many<{ id: string; name: string }>(sql`select id, name from branches`)).map(
          ({ id, name }) => [id, name],
        ),
      ),
    READ_AGAIN_AFTER,
  )
