import type { Database } from '#server/database/database.ts'
import { Denial } from '#server/security/denial.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict } from '#shared/failure.ts'
import type { Duplicate } from '../../contract/crm.ts'
import { notTheirsToTake } from '../../domain/known-elsewhere.ts'
import { onlyElsewhere, otherBranchesOf } from './registrations-of-records.ts'

type Branches = readonly string[]
type Seen<Found> = {
  /**
   * The records that the consultant can see: they came with the CRM, or a branch of the consultant knows them. `knownIn` names the other branches.
   */
  readonly open: readonly { readonly record: Found; readonly knownIn: Branches }[]
  /** The branches that know each other record, by its id. The consultant sees only these names. */
  readonly elsewhere: ReadonlyMap<string, Branches>
}

/**
 * Separates the records that a consultant can see from those that only other branches know. Every search uses this function, so that no field of a
 * hidden record is returned.
 */
export async function seenRecords<Found extends { readonly crmId: string }>(
  db: Database,
  { branches }: Consultant,
  crm: string,
  found: readonly Found[],
): Promise<Seen<Found>> {
  const crmIds = found.map(({ crmId }) => crmId)
  const others = await otherBranchesOf(db, { crm, crmIds }, branches)
  return {
    open: found
      .filter(({ crmId }) => others.get(crmId)?.only !== true)
      .map((record) => ({ record, knownIn: others.get(record.crmId)?.knownIn ?? [] })),
    elsewhere: new Map(
      crmIds.flatMap((crmId) => {
        const known = others.get(crmId)
        return known?.only ? [[crmId, known.knownIn] as const] : []
      }),
    ),
  }
}

/** Returns the names of the branches, each once, in alphabetical order. */
export const branchesOf = ({ elsewhere }: Pick<Seen<unknown>, 'elsewhere'>): string[] =>
  [...new Set([...elsewhere.values()].flat())].sort()

/**
 * Returns what a consultant can see of the duplicates that a search found. A hidden record stays in its position in the list. A decision that it is
 * another person stays; a decision that it is the same person is undecided again, because this consultant cannot carry it out.
 */
export async function seenBy(
  db: Database,
  viewer: Consultant,
  crm: string,
  found: readonly Duplicate[],
): Promise<Duplicate[]> {
  const { elsewhere } = await seenRecords(db, viewer, crm, found)
  return found.map((duplicate) => {
    const knownIn = elsewhere.get(duplicate.crmId)
    if (!knownIn) return duplicate
    const { crmId, isSource, decision } = duplicate
    const said = decision?.verdict === 'different' ? decision : null
    return { ...{ crmId, isSource, decision: said, knownIn: [...knownIn] }, ...NOTHING_TOLD }
  })
}
const NOTHING_TOLD = { score: null, reasons: [], person: null, link: null }

type OneRecord = { readonly crm: string; readonly crmId: string }

/**
 * Returns the reason why these branches cannot choose this record as the registration's person: only other branches know it, and a link would reveal
 * it here. Undefined if they can.
 */
export async function refusalToTake(
  db: Database,
  branches: Branches,
  record: OneRecord,
): Promise<string | undefined> {
  const elsewhere = await onlyElsewhere(db, record, branches)
  return elsewhere.length > 0 ? notTheirsToTake(elsewhere) : undefined
}

/**
 * Refuses a record that only other branches know. It is checked at the decision and again at each attempt to send, because that can change in
 * between.
 */
export async function assertTheirsToTake(db: Database, viewer: Consultant, record: OneRecord) {
  const refusal = await refusalToTake(db, viewer.branches, record)
  if (refusal) throw new Denial(viewer.id, conflict(refusal))
}
