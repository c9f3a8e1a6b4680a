import type { Database } from '#server/database/database.ts'
import { compareFields, toComparedPerson } from '../../domain/person-fields.ts'
import type { ComparedPerson } from '../../domain/matching/person.ts'
import { mayBeSamePerson, scoreMatch } from '../../domain/matching/score.ts'
import type { CrmDuplicate } from '../../contract/crm.ts'
import type { Crm } from '../crm.ts'
import {
  listCrmDecisions,
  listNamesOfDeciders,
  type StoredCrm,
  findSourceRecordId,
} from '../crm-queries.ts'
import { storeFoundRecords } from './found-records.ts'
import { listSendings } from '../sending/sending-queries.ts'

/** The most undecided duplicates in one list. After a decision about one of them, the next one appears. */
const MAX_UNDECIDED_DUPLICATES_SHOWN = 10

/**
 * Finds the people in this CRM who are probably the registration's person, the most probable first, and stores the ids of their records. The record
 * to which this registration was sent is left out, unless its merge was undone. If the CRM cannot be searched, nothing is stored.
 */
export async function findDuplicates(
  db: Database,
  {
    crm,
    known,
    registrationId,
    person,
  }: { crm: Crm; known: StoredCrm; registrationId: string; person: ComparedPerson },
  now: Date,
): Promise<readonly CrmDuplicate[]> {
  const whose = { registrationId, crm: known.id }
  const decisions = await listCrmDecisions(db, whose)
  const isDecided = (crmId: string) => decisions.some((decision) => decision.crmId === crmId)
  const deciders = await listNamesOfDeciders(db, whose)
  const source = await findSourceRecordId(db, whose)
  const own = (await listSendings(db, registrationId)).find(
    (sending) => sending.crmId === known.id && sending.state === 'Sent',
  )
  const likely = (await findLikelyCrmRecords(crm, person)).filter(
    ({ crmId }) => crmId !== own?.remoteId,
  )
  const open = likely
    .filter(({ crmId }) => !isDecided(crmId))
    .slice(0, MAX_UNDECIDED_DUPLICATES_SHOWN)
  const shown = likely.filter((one) => isDecided(one.crmId) || open.includes(one))
  const found = shown.map(({ crmId }) => crmId)
  if (crm.searches) await storeFoundRecords(db, whose, found, now)
  return shown.map(({ crmId, theirs, score, reasons }) => {
    const decided = decisions.find((decision) => decision.crmId === crmId)
    const decidedBy = deciders.get(crmId)
    return {
      crmId,
      score,
      reasons: [...reasons],
      person: compareFields(person, theirs),
      link: crm.addressOf(crmId),
      knownIn: [],
      isSource: crmId === source,
      decision: decided ? { verdict: decided.verdict, fields: [...decided.fields] } : null,
      ...(decidedBy === undefined ? {} : { decidedBy }),
    }
  })
}

/** Returns the probable matches of this person in the CRM, the most probable first. */
export const findLikelyCrmRecords = async (
  crm: Pick<Crm, 'searches' | 'find'>,
  person: ComparedPerson,
) =>
  (crm.searches ? await crm.find(person) : [])
    .map(({ crmId, fields }) => ({
      crmId,
      theirs: toComparedPerson(fields),
      ...scoreMatch(person, toComparedPerson(fields)),
    }))
    .filter(mayBeSamePerson)
    .sort((one, other) => other.score - one.score || one.crmId.localeCompare(other.crmId))
