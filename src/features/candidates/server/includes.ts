import type { Database } from '#server/database/database.ts'
import type { AskedInclude, IncludeName } from '../domain/includes.ts'

/** The items of one list of a candidate; each has an id. */
type Load = (db: Database, candidateId: string, now: Date) => Promise<readonly object[]>

const providers = new Map<IncludeName, Load>()

/** A feature that keeps records of a candidate names its list here, when its routes are declared. */
export function provideInclude(name: IncludeName, load: Load) {
  providers.set(name, load)
}

/** Lists by the names that were asked for. What nobody keeps yet is an empty list. */
export async function loadIncludes(
  db: Database,
  candidateId: string,
  asked: readonly AskedInclude[],
  now: Date,
): Promise<Record<string, { id: string }[]>> {
  const lists = await Promise.all(
    asked.map(
      async ({ asked: spelling, name }) =>
        [spelling, (await providers.get(name)?.(db, candidateId, now)) ?? []] as const,
    ),
  )
  return Object.fromEntries(lists) as Record<string, { id: string }[]>
}
