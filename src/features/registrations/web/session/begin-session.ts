import { readWire } from '#features/registration-flow/domain/wire/wire-flow.ts'
import { call } from '#web/call/call.ts'
import { browserCarrier, type Carrier } from '#web/call/carrier.ts'
import { impatient } from '#web/call/impatient.ts'
import type { Failure } from '#shared/failure.ts'
import { getAnsweredElsewhere } from '../../contract/answered-elsewhere.ts'
import {
  getPriorityReview,
  getRegistration,
  getSignatureTask,
} from '../../contract/registration.ts'
import { answersHere } from '../kept-here/answers-here.ts'
import { afterTask } from './read-parts.ts'
import type { Read } from './read-parts.ts'
import { type RegistrationSession, registrationSession } from './registration-session.ts'

/** The milliseconds after which this browser's stored copy is shown instead of waiting longer. */
const PATIENCE = 8000

/** Reads a registration, or this browser's stored copy if the server does not reply. */
export async function beginSession(id: string): Promise<RegistrationSession> {
  const { owner, store, keepFlow, keptFlow } = await answersHere()
  const keep = (read: Read) => void keepFlow({ id, ...read }).catch(() => {})
  const deviceId = await store.deviceId()
  const readElsewhere = (carry: Carrier = browserCarrier) =>
    call(getAnsweredElsewhere, { params: { id }, query: { deviceId } }, carry)
  const fresh = async (carry: Carrier) => {
    // If the notes about other devices cannot be read, the answers are shown without them.
    const [read, elsewhere] = await Promise.all([
      freshAnswers(id, carry),
      readElsewhere(carry).catch(() => []),
    ])
    return { ...read, elsewhere }
  }
  const readAgain = () => fresh(browserCarrier)
  const read = await fresh(impatient(browserCarrier, PATIENCE)).catch(async (failure: Failure) => {
    const kept = failure.status >= 500 ? await keptFlow(id) : undefined
    if (!kept) throw failure
    return whole(kept)
  })
  keep(read)
  const session = registrationSession({ read, owner, store, readAgain, readElsewhere, keep })
  await session.begun
  return session
}

async function freshAnswers(id: string, carry: Carrier): Promise<Read> {
  const registration = await call(getRegistration, { params: { id } }, carry)
  const read = whole({ registration, ...readWire(registration.flow), elsewhere: [] })
  return withAddedTasks(read, carry)
}

/**
 * Fills in the fields that are missing in a copy or a reply of an earlier release: sources, filled-in answers, signatures, other devices and returned
 * answers.
 */
const whole = (read: Read): Read => ({
  ...read,
  elsewhere: read.elsewhere ?? [],
  registration: {
    ...read.registration,
    sources: read.registration.sources ?? [],
    filledIn: read.registration.filledIn ?? [],
    signatures: read.registration.signatures ?? [],
    cameBack: read.registration.cameBack ?? [],
  },
})

/** Adds the tasks that were added later: returned questions and signatures. If they cannot be read, the rest is shown without them. */
async function withAddedTasks(read: Read, carry: Carrier): Promise<Read> {
  const input = { params: { id: read.registration.id } }
  const added = await Promise.all(
    [call(getPriorityReview, input, carry), call(getSignatureTask, input, carry)].map((task) =>
      task.catch(() => null),
    ),
  )
  return added.reduce<Read>((known, task) => (task ? afterTask(known, task) : known), read)
}
