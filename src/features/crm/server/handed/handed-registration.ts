import { storeOf } from '#features/documents/server/store/file-store.ts'
import { licenceResultOf } from '#features/licence-check/server/checks/licence-result.ts'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { withTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { decisionsOf } from '#features/registrations/server/log/decision-queries.ts'
import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import { endedPapersOf } from '#features/registrations/server/papers/ended-papers.ts'
import { signedAnswers } from '#features/registrations/server/signatures/signature-states.ts'
import { namedIn } from '#features/registrations/server/signatures/cover-of-registration.ts'
import { wholeFlow } from '#features/registrations/server/whole-flow.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { personName } from '#shared/words/names.ts'
import { OutsideAway } from '#server/operations/outside-errors.ts'
import { checklistOf } from '../../domain/checklist.ts'
import { handedAnswers, itemOf } from '../../domain/handed-answers.ts'
import type { CrmTakes } from '../../domain/takes.ts'
import { cleanFile } from './clean-file.ts'
import type { Handed, HandedDocument, HandedVerdict } from '../crm.ts'
import { documentsToHand, isPaperBeingMade } from './documents-to-hand.ts'
import { accountPerson, personBy } from './handed-person.ts'

type Registration = Pick<
  StoredRegistration,
  'id' | 'candidateId' | 'flowVersionId' | 'branchId' | 'branch' | 'status' | 'submittedAt'
>
type Tools = { readonly db: Database; readonly config: Config }
export type RegistrationForHandOver = Omit<Handed, 'externalKey'> & {
  /** The names of the questions whose answers are not sent. */
  readonly stays: readonly string[]
}

/** The flow and the valid answers of a registration, with what fills in the merge tags of its texts. */
type Read = {
  readonly flow: Flow
  readonly answers: Answers
  /** The papers of signatures that are no longer valid, by the ids of their documents. */
  readonly ended: ReadonlyMap<string, unknown>
  readonly filled: (text: string, itemId?: string) => string
}

export async function readForHandOver(
  { db, config }: Tools,
  registration: Registration,
  takes: CrmTakes,
): Promise<RegistrationForHandOver> {
  const { id, status, branch, submittedAt } = registration
  const flow = await wholeFlow(db, registration)
  const { answers, signatures } = await signedAnswers(db, { id, status, flow }, config)
  const person = personBy(flow, answers, await accountPerson(db, registration))
  const named = await namedIn(db, id)
  const read: Read = {
    flow,
    answers,
    ended: await endedPapersOf(db, id, signatures),
    filled: (text, itemId) => withTags(text, named, flow, answers, itemId),
  }
  const { goes, stays } = handedAnswers(read, takes)
  return {
    person,
    stays,
    registration: {
      id,
      flow: flow.title,
      version: flow.version,
      branch: branch.name,
      submittedAt,
      answers: goes,
      verdicts: takes.verdicts ? await verdictsOf(db, id, read) : [],
      checks: takes.checks
        ? checklistOf(person, flow.type).map(({ name, there }) => ({ name, there }))
        : [],
      licence: takes.licence ? await licenceResultOf(db, id) : null,
      documents: takes.documents ? await documentsOf(db, id, read, config) : [],
    },
  }
}

/** Reads everything that is handed over under this external key. Throws while a signed paper is still being made, so that the outbox tries again. */
export async function readHandOver(
  { db, config }: Tools,
  registration: Registration,
  externalKey: string,
  takes: CrmTakes,
): Promise<Handed> {
  if (takes.documents && (await isPaperBeingMade(db, registration)))
    throw new OutsideAway('The signed document is still being made.')
  const { stays: _stays, ...rest } = await readForHandOver({ db, config }, registration, takes)
  return { externalKey, ...rest }
}

async function verdictsOf(
  db: Database,
  registrationId: string,
  { flow, answers, filled }: Read,
): Promise<readonly HandedVerdict[]> {
  const asked = askedActions(flow, answers)
  return (await decisionsOf(db, registrationId)).flatMap(
    ({ actionId, itemId, documentId, outcome, reason, by, at }) => {
      const place = asked.find(
        ({ hop }) => hop.actionId === actionId && (hop.itemId ?? null) === itemId,
      )
      if (!place) return []
      const { label, name } = place.action
      return [
        {
          question: filled(label, place.hop.itemId),
          name,
          item: itemOf(flow, answers, place),
          documentId,
          outcome,
          reason,
          by: personName(by),
          at,
        },
      ]
    },
  )
}

async function documentsOf(
  db: Database,
  registrationId: string,
  { flow, ended, filled }: Read,
  config: Config,
): Promise<readonly HandedDocument[]> {
  const store = storeOf(config)
  const documents = await documentsToHand(db, registrationId)
  return documents
    .filter(({ id }) => !ended.has(id))
    .map(({ actionId, itemId, ...document }) => ({
      ...document,
      question: filled(findAction(flow, actionId)?.action.label ?? '', itemId ?? undefined),
      read: () => cleanFile(document.id, { db, store }),
    }))
}
