import { toLondonDay } from '#shared/words/dates.ts'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import { selectAskedAnswers } from '#features/registration-flow/domain/answers/asked-answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { toWireTasks } from '#features/registration-flow/domain/wire/wire-flow.ts'
import type { WireTask } from '#features/registration-flow/domain/wire/wire-shape.ts'
import { findUnsafeAnswers } from '../domain/documents/unsafe-files.ts'
import { toAnswerKey } from '../domain/verdicts/verdicts.ts'
import { toWireSignature } from '../domain/signatures/signature-state.ts'
import type { WireSignature } from '../contract/registration-shape.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { notFound } from '#shared/failure.ts'
import { findAnswersSinceReturn } from './log/find-answers-since-return.ts'
import { findReturnedAnswers } from './log/decision-queries.ts'
import { runInSnapshot } from './run-in-snapshot.ts'
import { listFilledInAnswers } from './answers/filled-in.ts'
import type { DocumentValidityEnd } from '../domain/signatures/ended-paper.ts'
import { addValidityEnds } from './papers/ended-papers.ts'
import { listDocumentsFor } from './answers/registration-documents.ts'
import { describeWhenRead } from './life-cycle/describe-when-read.ts'
import { findRegistration, type StoredRegistration } from './registration-queries.ts'
import { readValidAnswers } from './signatures/signature-states.ts'
import { listAnswerSources } from './answers/sources.ts'
import { findFlowWithAddedTasks } from './flow-with-added-tasks.ts'

export type RegistrationDocument = {
  readonly id: string
  readonly actionId: string
  readonly itemId: string | null
  readonly documentStorageId: string
  readonly fileName: string
  readonly size: number
  readonly state: 'pending' | 'clean' | 'rejected'
  readonly createdAt: Date
}

/** Who reads a registration: the candidate whose registration it is, or a consultant of its branch. */
export type AnswerReader = { readonly kind: 'candidate' | 'consultant' }

/** Returns a registration in the form in which it is sent to browsers: the flow with its answers, read from one snapshot of the database. */
export const readWireRegistration = (
  db: Database,
  id: string,
  reader: AnswerReader,
  now: Date,
  secret: SealSecret,
) =>
  runInSnapshot(db, async (inside) => {
    const registration = await findRegistration(inside, id)
    if (!registration) throw notFound('Unable to find registration')
    const { flow, answers, tasks, signatures, documents, filledIn } = await readRegistrationParts(
      inside,
      registration,
      reader,
      now,
      secret,
    )
    const { candidate, consultant, branch, status, revision, submittedAt } = registration
    const { name, version, type, title, introduction } = flow
    const ready = [...introduction.ready]
    const named = { candidate, consultantFirstName: consultant.firstName, branchName: branch.name }
    return {
      id,
      status,
      revision,
      submittedAt,
      readBy: await describeWhenRead(inside, registration, now),
      candidate,
      apiStatus: { candidate, consultant, branch },
      flow: { name, version, type, title, introduction: { ...introduction, ready }, tasks },
      documents,
      signatures,
      sources: await listAnswerSources(inside, id),
      filledIn,
      cameBack: await findAnswersSinceReturn(inside, { id, flow, answers, named }, secret),
    }
  })

/** Returns only the tasks of the registration, with their answers, in the form in which they are sent to browsers. */
export const readWireTasks = (
  db: Database,
  registration: StoredRegistration,
  reader: AnswerReader,
  now: Date,
  secret: SealSecret,
) =>
  runInSnapshot(
    db,
    async (inside) =>
      (await readRegistrationParts(inside, registration, reader, now, secret)).tasks,
  )

type RegistrationParts = {
  readonly flow: Flow
  readonly answers: Answers
  readonly tasks: WireTask[]
  readonly signatures: WireSignature[]
  readonly documents: (RegistrationDocument & { readonly ended: DocumentValidityEnd | null })[]
  readonly filledIn: Awaited<ReturnType<typeof listFilledInAnswers>>
}

async function readRegistrationParts(
  db: Database,
  registration: StoredRegistration,
  reader: AnswerReader,
  now: Date,
  secret: SealSecret,
): Promise<RegistrationParts> {
  const flow = await findFlowWithAddedTasks(db, registration)
  const valid = await readValidAnswers(db, { ...registration, flow }, secret)
  const { signatures } = valid
  const answers =
    reader.kind === 'consultant' ? selectAskedAnswers(flow, valid.answers) : valid.answers
  const stored = await listDocumentsFor(db, registration.id, reader, { flow, answers })
  const documents = await addValidityEnds(db, registration.id, stored, signatures)
  const filledIn = await listFilledInAnswers(db, registration.id)
  return {
    ...{ flow, answers, documents, filledIn },
    signatures: signatures.map(toWireSignature),
    tasks: toWireTasks(flow, answers, {
      returned: await findReturnedAnswers(db, registration.id),
      unkept: findUnsafeAnswers(documents),
      today: toLondonDay(now),
      wasSent: registration.submittedAt !== null,
      filledIn: new Set(filledIn.map(toAnswerKey)),
    }),
  }
}
