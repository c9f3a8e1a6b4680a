import type { Database } from '#server/database.ts'
import { compared, personOf } from '../domain/fields.ts'
import type { Person } from '../domain/matching/person.ts'
import { mayBeSame, scoreOf } from '../domain/matching/score.ts'
import type { Duplicate } from '../contract/crm.ts'
import type { Crm } from './crm.ts'
import { decisionsOf, type KnownCrm } from './crm-queries.ts'

/** More people than that nobody compares. */
const MOST_SHOWN = 10

/** Who in this CRM may be the person, the likeliest first. */
export async function duplicatesOf(
  db: Database,
  {
    crm,
    known,
    registrationId,
    person,
  }: { crm: Crm; known: KnownCrm; registrationId: string; person: Person },
): Promise<readonly Duplicate[]> {
  const records = crm.searches ? await crm.find(person) : []
  const decisions = await decisionsOf(db, { registrationId, crm: known.id })
  return records
    .map(({ crmId, fields }) => ({
      crmId,
      theirs: personOf(fields),
      ...scoreOf(person, personOf(fields)),
    }))
    .filter(mayBeSame)
    .sort((one, other) => other.score - one.score || one.crmId.localeCompare(other.crmId))
    .slice(0, MOST_SHOWN)
    .map(({ crmId, theirs, score, reasons }) => {
      const decided = decisions.find((decision) => decision.crmId === crmId)
      return {
        crmId,
        score,
        reasons: [...reasons],
        person: compared(person, theirs),
        link: crm.addressOf(crmId),
        decision: decided ? { verdict: decided.verdict, fields: [...decided.fields] } : null,
      }
    })
}
