import type { Database } from '#server/database/database.ts'
import { RecordedRefusal } from '#server/security/denial.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict } from '#shared/failure.ts'
import type { CrmDuplicate } from '../../contract/crm.ts'
import { explainHiddenRecord } from '../../domain/describe-hidden-person.ts'
import {
  listOtherBranchesOfHiddenRecord,
  findOtherBranchesOfRecords,
} from './registrations-of-records.ts'

type BranchNames = readonly string[]
type VisibleRecords<Found> = {
  /**
   * The records that the consultant can see: those that no branch knows, and those that a branch of the consultant knows. `knownIn` names the other
   * branches that know a record. A branch knows a record if one of its registrations was made from the record or sent to it.
   */
  readonly open: readonly { readonly record: Found; readonly knownIn: BranchNames }[]
  /** For each record that the consultant cannot see, by its id: the names of the branches that know it. */
  readonly elsewhere: ReadonlyMap<string, BranchNames>
}

/**
 * Separates the records that a consultant can see from those that only other branches know. Every search uses this function, so that no field of a
 * hidden record is returned.
 */
export async function separateVisibleRecords<Found extends { readonly crmId: string }>(
  db: Database,
  { branches }: Consultant,
  crm: string,
  found: readonly Found[],
): Promise<VisibleRecords<Found>> {
  const crmIds = found.map(({ crmId }) => crmId)
  const others = await findOtherBranchesOfRecords(db, { crm, crmIds }, branches)
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
export const listBranchesOfHiddenRecords = ({
  elsewhere,
}: Pick<VisibleRecords<unknown>, 'elsewhere'>): string[] =>
  [...new Set([...elsewhere.values()].flat())].sort()

/**
 * Returns the duplicates without the details that this consultant must not see. A hidden record keeps its position in the list and a decision that it
 * is a different person. A decision that it is the same person becomes undecided, because this consultant cannot merge with it.
 */
export async function hideRecordsOfOtherBranches(
  db: Database,
  viewer: Consultant,
  crm: string,
  found: readonly CrmDuplicate[],
): Promise<CrmDuplicate[]> {
  const { elsewhere } = await separateVisibleRecords(db, viewer, crm, found)
  return found.map((duplicate) => {
    const knownIn = elsewhere.get(duplicate.crmId)
    if (!knownIn) return duplicate
    const { crmId, isSource, decision } = duplicate
    const said = decision?.verdict === 'different' ? decision : null
    return {
      ...{ crmId, isSource, decision: said, knownIn: [...knownIn] },
      ...HIDDEN_RECORD_DETAILS,
    }
  })
}
const HIDDEN_RECORD_DETAILS = { score: null, reasons: [], person: null, link: null }

type CrmRecordRef = { readonly crm: string; readonly crmId: string }

/**
 * Returns the reason why these branches cannot choose the record as the registration's person, or undefined if they can. They cannot if only other
 * branches know the record, because a merge would show its details to these branches.
 */
export async function findRecordChoiceRefusal(
  db: Database,
  branches: BranchNames,
  record: CrmRecordRef,
): Promise<string | undefined> {
  const elsewhere = await listOtherBranchesOfHiddenRecord(db, record, branches)
  return elsewhere.length > 0 ? explainHiddenRecord(elsewhere) : undefined
}

/**
 * Refuses a record that only other branches know. It is called at the decision and again at each attempt to send, because the branches that know a
 * record can change in between.
 */
export async function assertMayChooseRecord(
  db: Database,
  viewer: Consultant,
  record: CrmRecordRef,
) {
  const refusal = await findRecordChoiceRefusal(db, viewer.branches, record)
  if (refusal) throw new RecordedRefusal(viewer.id, conflict(refusal))
}
