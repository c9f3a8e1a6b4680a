import { type Database, sql } from '#server/database/database.ts'
import { keptInMemory } from '#server/database/kept-in-memory.ts'

/** A branch that got another name is called so within this time. */
const READ_AGAIN_AFTER = 5000

export type BranchNames = () => Promise<ReadonlyMap<string, string>>

/** What the branches are called, by their ids. */
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
