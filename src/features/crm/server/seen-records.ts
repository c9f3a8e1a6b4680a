import type { Database } from '#server/database.ts'
import type { Consultant } from '#server/viewer.ts'
import { invalidFields } from '#shared/failure.ts'
import type { Duplicate } from '../contract/crm.ts'
import { onlyElsewhere, otherBranchesOf } from './registrations-of-records.ts'

type Branches = readonly string[]
type Seen<Found> = {
  /** Records that came with the CRM, or that a branch of the consultant knows, with the other branches that know them. */
  readonly open: readonly { readonly record: Found; readonly knownIn: Branches }[]
  /** Of the others only which branches know them, by the record's id. */
  readonly elsewhere: ReadonlyMap<string, Branches>
}

/** What a consultant may see of records of a CRM. Every look goes through here, so that no field of a record that only other branches know leaves by any of them. */
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

/** Each branch once, in the order of their names. */
export const branchesOf = ({ elsewhere }: Pick<Seen<unknown>, 'elsewhere'>): string[] =>
  [...new Set([...elsewhere.values()].flat())].sort()

/** What a consultant sees of a look for duplicates. A record that only other branches know keeps its place and its decision, which are the registration's. */
export async function seenBy(
  db: Database,
  viewer: Consultant,
  crm: string,
  found: readonly Duplicate[],
): Promise<Duplicate[]> {
  const { elsewhere } = await seenRecords(db, viewer, crm, found)
  return found.map((duplicate) => {
    const { crmId, decision } = duplicate
    const knownIn = elsewhere.get(crmId)
    return knownIn ? { ...{ crmId, decision, knownIn: [...knownIn] }, ...NOTHING_TOLD } : duplicate
  })
}
const NOTHING_TOLD = { score: null, reasons: [], person: null, link: null }

/** A record that a consultant may not see takes nothing from their registration either. */
export async function assertWritable(
  db: Database,
  { branches }: Consultant,
  record: { readonly crm: string; readonly crmId: string },
  { fields, at }: { readonly fields: readonly string[]; readonly at: string },
) {
  if (fields.length === 0) return
  const elsewhere = await onlyElsewhere(db, record, branches)
  if (elsewhere.length > 0)
    throw invalidFields({
      [at]: `The record is of ${elsewhere.join(', ')}, so it takes nothing from this registration.`,
    })
}
