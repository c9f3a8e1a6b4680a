import type { Database } from '#server/database/database.ts'
import { Denial } from '#server/security/denial.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict } from '#shared/failure.ts'
import type { Duplicate } from '../../contract/crm.ts'
import { notTheirsToTake } from '../../domain/known-elsewhere.ts'
import { onlyElsewhere, otherBranchesOf } from './registrations-of-records.ts'

type Branches = readonly string[]
type Seen<Found> = {
  /** These records came with the CRM, or a branch of the consultant knows them; other branches that know them are named. */
  readonly open: readonly { readonly record: Found; readonly knownIn: Branches }[]
  /** Of the other records only the branches that know them are shown, by the record's id. */
  readonly elsewhere: ReadonlyMap<string, Branches>
}

/** Answers what a consultant can see of records of a CRM. Every look goes through here, so that no field of a record that only other branches know leaves by any of them. */
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

/** Each branch comes once, in the order of their names. */
export const branchesOf = ({ elsewhere }: Pick<Seen<unknown>, 'elsewhere'>): string[] =>
  [...new Set([...elsewhere.values()].flat())].sort()

/** Shows a consultant what a look for duplicates found. A record that only other branches know keeps its place. A decision that it is another person is about the registration, and stays; a decision that it is the same one cannot be carried out from here, so it is open again. */
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

/** Says why these branches cannot call this record the person of a registration: only other branches know it, and a link would make it known here as well. Undefined where they can. */
export async function refusalToTake(
  db: Database,
  branches: Branches,
  record: OneRecord,
): Promise<string | undefined> {
  const elsewhere = await onlyElsewhere(db, record, branches)
  return elsewhere.length > 0 ? notTheirsToTake(elsewhere) : undefined
}

/** This is asked when a consultant takes a record for the same person, and again each time that it is to be carried out. */
export async function assertTheirsToTake(db: Database, viewer: Consultant, record: OneRecord) {
  const refusal = await refusalToTake(db, viewer.branches, record)
  if (refusal) throw new Denial(viewer.id, conflict(refusal))
}
