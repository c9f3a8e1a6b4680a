import type { IncludedList, IncludedLists } from '#server/included-lists.ts'
import type { Parts } from '#server/parts.ts'
import type { RequestedInclude, IncludeName } from '../domain/includes.ts'
import { listMaskedBankAccounts } from './bank-account/bank-account-handling.ts'
import { listEmailsOfCandidate, listPhonesOfCandidate } from './contacts/contact-queries.ts'
import { listAcceptances } from './policy-routes.ts'
import { toApiRecord, DEFAULT_RECORD_HANDLING } from './records/record-handling.ts'
import { RECORD_KINDS } from './records/record-kinds.ts'

export const CANDIDATE_LIST_LOADERS: Partial<Record<IncludeName, IncludedList>> = {
  emails: ({ db }, candidateId) => listEmailsOfCandidate(db, candidateId),
  phonenumbers: ({ db }, candidateId) => listPhonesOfCandidate(db, candidateId),
  policyacceptance: ({ db }, candidateId) => listAcceptances(db, candidateId),
  ...buildRecordLists(),
  bankaccount: (parts, candidateId) => listMaskedBankAccounts(parts.db, candidateId, parts),
}

function buildRecordLists(): IncludedLists {
  return Object.fromEntries(
    RECORD_KINDS.map(({ calls: { name: kind }, store }) => [
      kind,
      async ({ db }: Parts, candidateId: string) =>
        (await store.all(db, { candidateId, kind })).map((record) =>
          toApiRecord(DEFAULT_RECORD_HANDLING, candidateId, record),
        ),
    ]),
  )
}

/** Loads each list under its requested name. A list that no feature provides is empty. */
export async function loadIncludes(
  parts: Parts,
  candidateId: string,
  asked: readonly RequestedInclude[],
  now: Date,
): Promise<Record<string, { id: string }[]>> {
  const lists = await Promise.all(
    asked.map(
      async ({ asked: spelling, name }) =>
        [spelling, (await parts.includedLists[name]?.(parts, candidateId, now)) ?? []] as const,
    ),
  )
  return Object.fromEntries(lists) as Record<string, { id: string }[]>
}
