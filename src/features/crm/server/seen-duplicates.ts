import type { Database } from '#server/database.ts'
import type { Consultant } from '#server/viewer.ts'
import { invalidFields } from '#shared/failure.ts'
import type { Duplicate } from '../contract/crm.ts'
import { nameOnly } from '../domain/known-elsewhere.ts'
import { onlyElsewhere, otherBranchesOf } from './registrations-of-records.ts'

/** What a consultant sees of a look: of a record that only other branches know, its name and where that is. */
export async function seenBy(
  db: Database,
  { branches }: Consultant,
  crm: string,
  found: readonly Duplicate[],
): Promise<Duplicate[]> {
  const crmIds = found.map(({ crmId }) => crmId)
  const others = await otherBranchesOf(db, { crm, crmIds }, branches)
  return found.map((duplicate) => {
    const known = others.get(duplicate.crmId)
    return known?.only
      ? {
          ...duplicate,
          score: null,
          reasons: [],
          person: nameOnly(duplicate.person),
          link: null,
          knownIn: [...known.knownIn],
        }
      : duplicate
  })
}

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
