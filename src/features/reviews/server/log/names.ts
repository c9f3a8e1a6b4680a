import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { isSet } from '#features/registration-flow/domain/definition/definition.ts'
import { withTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { answersOf } from '#features/registrations/server/answers/answer-queries.ts'
import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import { wholeFlow } from '#features/registrations/server/whole-flow.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { personName } from '#shared/words/names.ts'
import type { Known } from '../../domain/log/told.ts'
import { consultantNames, itemNumbers } from './log-queries.ts'

/** Returns the context for the texts of this log. */
export async function knownOf(
  db: Database,
  registration: StoredRegistration,
  secret: Secret,
): Promise<Known> {
  const flow = await wholeFlow(db, registration)
  const items = (await itemNumbers(db, registration.id)).map(
    ({ itemId, setId, number, removed }) => {
      const set = findAction(flow, setId)?.action
      const name = set && isSet(set) ? set.itemName : 'Entry'
      return [itemId, removed ? `${name}, removed since` : `${name} ${number}`] as const
    },
  )
  const answers = await answersOf(db, registration.id, secret)
  const { candidate, consultant, branch } = registration
  const named = { candidate, consultantFirstName: consultant.firstName, branchName: branch.name }
  return {
    flow,
    items: new Map(items),
    filled: (text, itemId) => withTags(text, named, flow, answers, itemId),
  }
}

/** Returns the names of the people that the log refers to. */
export async function namesOf(
  db: Database,
  { candidate }: Pick<StoredRegistration, 'candidate'>,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const consultants = new Map((await consultantNames(db, actors)).map(({ id, name }) => [id, name]))
  return (actor) => nameOf(actor, candidate, consultants.get(actor))
}

export function nameOf(
  actor: string,
  { firstName, lastName }: StoredRegistration['candidate'],
  consultant: string | null | undefined,
): string {
  const others: Readonly<Record<string, string>> = {
    candidate: personName({ firstName, lastName }),
    operator: 'An operator',
    profile: "The candidate's profile",
    crm: 'A record of the CRM',
    system: 'The portal',
  }
  return consultant ?? others[actor] ?? 'Someone at the agency'
}
