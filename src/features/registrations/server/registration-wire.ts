import { dayOf } from '#shared/words/dates.ts'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { wireTasks } from '#features/registration-flow/domain/wire/wire-flow.ts'
import type { WireTask } from '#features/registration-flow/domain/wire/wire-shape.ts'
import { unsafeIn } from '../domain/documents/unsafe-files.ts'
import { placeKey } from '../domain/verdicts/verdicts.ts'
import { asSent } from '../domain/signatures/signature-state.ts'
import type { WireSignature } from '../contract/registration-shape.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { notFound } from '#shared/failure.ts'
import { cameBackOf } from './log/came-back.ts'
import { returnedOf } from './log/decision-queries.ts'
import { oneMoment } from './one-moment.ts'
import { filledInOf } from './answers/filled-in.ts'
import type { Ended } from '../domain/signatures/ended-paper.ts'
import { withEnds } from './papers/ended-papers.ts'
import { documentsOf } from './answers/registration-documents.ts'
import { registrationOf, type StoredRegistration } from './registration-queries.ts'
import { signedAnswers } from './signatures/signature-states.ts'
import { sourcesOf } from './answers/sources.ts'
import { wholeFlow } from './whole-flow.ts'

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

/** Returns a registration for the wire: the flow with its answers, read from one snapshot. */
export const wireRegistration = (db: Database, id: string, now: Date, secret: Secret) =>
  oneMoment(db, async (inside) => {
    const registration = await registrationOf(inside, id)
    if (!registration) throw notFound('Unable to find registration')
    const { flow, answers, tasks, signatures, documents, filledIn } = await tasksOf(
      inside,
      registration,
      now,
      secret,
    )
    const { candidate, consultant, branch, status, revision, submittedAt } = registration
    const { name, version, type, title, introduction } = flow
    const ready = [...introduction.ready]
    const named = {
      candidate,
      consultantFirstName: consultant.firstName,
      branchName: branch.name,
    }
    return {
      id,
      status,
      revision,
      submittedAt,
      candidate,
      apiStatus: { candidate, consultant, branch },
      flow: { name, version, type, title, introduction: { ...introduction, ready }, tasks },
      documents,
      signatures,
      sources: await sourcesOf(inside, id),
      filledIn,
      cameBack: await cameBackOf(inside, { id, flow, answers, named }, secret),
    }
  })

/** Returns only the tasks of the registration. */
export const wireTasksOf = (
  db: Database,
  registration: StoredRegistration,
  now: Date,
  secret: Secret,
) => oneMoment(db, async (inside) => (await tasksOf(inside, registration, now, secret)).tasks)

type Read = {
  readonly flow: Flow
  readonly answers: Answers
  readonly tasks: WireTask[]
  readonly signatures: WireSignature[]
  readonly documents: (RegistrationDocument & { readonly ended: Ended | null })[]
  readonly filledIn: Awaited<ReturnType<typeof filledInOf>>
}

async function tasksOf(
  db: Database,
  registration: StoredRegistration,
  now: Date,
  secret: Secret,
): Promise<Read> {
  const flow = await wholeFlow(db, registration)
  const { answers, signatures } = await signedAnswers(db, { ...registration, flow }, secret)
  const stored = await documentsOf(db, registration.id)
  const documents = await withEnds(db, registration.id, stored, signatures)
  const filledIn = await filledInOf(db, registration.id)
  return {
    ...{ flow, answers, documents, filledIn },
    signatures: signatures.map(asSent),
    tasks: wireTasks(flow, answers, {
      returned: await returnedOf(db, registration.id),
      unkept: unsafeIn(documents),
      today: dayOf(now),
      wasSent: registration.submittedAt !== null,
      filledIn: new Set(filledIn.map(placeKey)),
    }),
  }
}
