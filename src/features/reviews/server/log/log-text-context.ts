import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { isActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { fillTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { readAllStoredAnswers } from '#features/registrations/server/answers/answer-queries.ts'
import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import { findFlowWithAddedTasks } from '#features/registrations/server/flow-with-added-tasks.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { formatPersonName } from '#shared/words/names.ts'
import type { LogTextContext } from '../../domain/log/describe-log-entry.ts'
import { OPERATOR_NAME } from '../../domain/log/kinds.ts'
import { findBranchAtEntry } from '../../domain/log/branch-at-entry.ts'
import { listBranchesLeft, listConsultantNames, listItemNumbers } from './log-queries.ts'

/** Returns what the texts of a registration's log entries are made from; `at` returns it for one entry, with the branch of its time. */
export async function readLogTextContext(
  db: Database,
  registration: StoredRegistration,
  secret: SealSecret,
): Promise<LogTextContext & { readonly at: (seq: number) => LogTextContext }> {
  const flow = await findFlowWithAddedTasks(db, registration)
  const items = (await listItemNumbers(db, registration.id)).map(
    ({ itemId, setId, number, removed }) => {
      const set = findAction(flow, setId)?.action
      const name = set && isActionSet(set) ? set.itemName : 'Entry'
      return [itemId, removed ? `${name}, removed since` : `${name} ${number}`] as const
    },
  )
  const answers = await readAllStoredAnswers(db, registration.id, secret)
  const left = await listBranchesLeft(db, registration.id)
  const { candidate, consultant, branch } = registration
  const withBranch = (branchName: string): LogTextContext => {
    const named = { candidate, consultantFirstName: consultant.firstName, branchName }
    return {
      flow,
      items: new Map(items),
      filled: (text, itemId) => fillTags(text, named, flow, answers, itemId),
    }
  }
  return {
    ...withBranch(branch.name),
    at: (seq) => withBranch(findBranchAtEntry(seq, left, branch.name)),
  }
}

/** Returns a function that gives the name of a log entry's author. */
export async function readActorNames(
  db: Database,
  { candidate }: Pick<StoredRegistration, 'candidate'>,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const consultants = new Map(
    (await listConsultantNames(db, actors)).map(({ id, name }) => [id, name]),
  )
  return (actor) => formatActorName(actor, candidate, consultants.get(actor))
}

export function formatActorName(
  actor: string,
  { firstName, lastName }: StoredRegistration['candidate'],
  consultant: string | null | undefined,
): string {
  const others: Readonly<Record<string, string>> = {
    candidate: formatPersonName({ firstName, lastName }),
    operator: OPERATOR_NAME,
    profile: 'The profile or the invitation',
    crm: 'A record of the CRM',
    system: 'The portal',
  }
  return consultant ?? others[actor] ?? 'Someone at the agency'
}
