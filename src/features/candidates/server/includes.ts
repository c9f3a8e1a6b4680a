import type { IncludedList, IncludedLists } from '#server/included-lists.ts'
import type { Parts } from '#server/parts.ts'
import type { AskedInclude, IncludeName } from '../domain/includes.ts'
import { bankAccountsInProfile } from './bank-account/bank-account-keeping.ts'
import { emailsOf, phonesOf } from './contacts/contact-queries.ts'
import { acceptancesOf } from './policy-routes.ts'
import { itemOf, PLAIN_KEEPING } from './records/record-keeping.ts'
import { RECORD_KINDS } from './records/record-kinds.ts'

export const OWN_INCLUDES: Partial<Record<IncludeName, IncludedList>> = {
  emails: ({ db }, candidateId) => emailsOf(db, candidateId),
  phonenumbers: ({ db }, candidateId) => phonesOf(db, candidateId),
  policyacceptance: ({ db }, candidateId) => acceptancesOf(db, candidateId),
  ...recordLists(),
  bankaccount: (parts, candidateId) => bankAccountsInProfile(parts.db, candidateId, parts),
}

function recordLists(): IncludedLists {
  return Object.fromEntries(
    RECORD_KINDS.map(({ calls: { name: kind }, store }) => [
      kind,
      async ({ db }: Parts, candidateId: string) =>
        (await store.all(db, { candidateId, kind })).map((record) =>
          itemOf(PLAIN_KEEPING, candidateId, record),
        ),
    ]),
  )
}

/** Loads each list under its requested name. A list that no feature provides is empty. */
export async function loadIncludes(
  parts: Parts,
  candidateId: string,
  asked: readonly AskedInclude[],
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
