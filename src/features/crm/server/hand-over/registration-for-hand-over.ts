import { createFileStore } from '#features/documents/server/store/file-store.ts'
import { findLicenceResult } from '#features/licence-check/server/checks/licence-result.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { fillTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import { selectAskedDocuments } from '#features/registrations/domain/documents/asked-documents.ts'
import { readEndedPapers } from '#features/registrations/server/papers/ended-papers.ts'
import { readValidAnswers } from '#features/registrations/server/signatures/signature-states.ts'
import { findMergeTagValues } from '#features/registrations/server/signatures/read-covered-answers.ts'
import { findFlowWithAddedTasks } from '#features/registrations/server/flow-with-added-tasks.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { OutsideUnavailableError } from '#server/operations/outside-errors.ts'
import { listDetailsNeededByCrm } from '../../domain/details-needed-by-crm.ts'
import { divideAnswersForCrm } from '../../domain/answers-for-crm.ts'
import type { CrmAcceptedContent } from '../../domain/accepted-content.ts'
import { readFileIfScannedClean } from './clean-file.ts'
import type { HandOverContent, HandOverDocument } from '../crm.ts'
import { listDocumentsToHandOver, isSignaturePdfPending } from './documents-to-hand-over.ts'
import { readAccountPerson, readPersonFromAnswers } from './person-to-hand-over.ts'
import { type RegistrationContent, listVerdicts } from './list-verdicts.ts'

type RegistrationToHandOver = Pick<
  StoredRegistration,
  'id' | 'candidateId' | 'flowVersionId' | 'branchId' | 'branch' | 'status' | 'submittedAt'
>
type HandOverTools = { readonly db: Database; readonly config: Config }
export type RegistrationForHandOver = Omit<HandOverContent, 'externalKey'> & {
  /** The names of the questions whose answers the CRM does not receive. */
  readonly stays: readonly string[]
}

export async function readRegistrationForHandOver(
  { db, config }: HandOverTools,
  registration: RegistrationToHandOver,
  takes: CrmAcceptedContent,
): Promise<RegistrationForHandOver> {
  const { id, status, branch, submittedAt } = registration
  const flow = await findFlowWithAddedTasks(db, registration)
  const { answers, signatures } = await readValidAnswers(db, { id, status, flow }, config)
  const person = readPersonFromAnswers(flow, answers, await readAccountPerson(db, registration))
  const named = await findMergeTagValues(db, id)
  const read: RegistrationContent = {
    flow,
    answers,
    ended: await readEndedPapers(db, id, signatures),
    filled: (text, itemId) => fillTags(text, named, flow, answers, itemId),
  }
  const { goes, stays } = divideAnswersForCrm(read, takes)
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
      verdicts: takes.verdicts ? await listVerdicts(db, id, read) : [],
      checks: takes.checks
        ? listDetailsNeededByCrm(person, flow.type).map(({ name, there }) => ({ name, there }))
        : [],
      licence: takes.licence ? await findLicenceResult(db, id) : null,
      documents: takes.documents ? await listHandedDocuments(db, id, read, config) : [],
    },
  }
}

/**
 * Reads the person and the content of a registration that are sent to a CRM under this external key. Throws while the PDF of a signature is still
 * being made, so that the outbox tries again.
 */
export async function readHandOverContent(
  { db, config }: HandOverTools,
  registration: RegistrationToHandOver,
  externalKey: string,
  takes: CrmAcceptedContent,
): Promise<HandOverContent> {
  if (takes.documents && (await isSignaturePdfPending(db, registration)))
    throw new OutsideUnavailableError('The signed document is still being made.')
  const { stays: _stays, ...rest } = await readRegistrationForHandOver(
    { db, config },
    registration,
    takes,
  )
  return { externalKey, ...rest }
}

async function listHandedDocuments(
  db: Database,
  registrationId: string,
  { flow, answers, ended, filled }: RegistrationContent,
  config: Config,
): Promise<readonly HandOverDocument[]> {
  const store = createFileStore(config)
  const documents = await listDocumentsToHandOver(db, registrationId)
  return selectAskedDocuments(documents, { flow, answers })
    .filter(({ id }) => !ended.has(id))
    .map(({ actionId, itemId, ...document }) => ({
      ...document,
      question: filled(findAction(flow, actionId)?.action.label ?? '', itemId ?? undefined),
      read: () => readFileIfScannedClean(document.id, { db, store }),
    }))
}
