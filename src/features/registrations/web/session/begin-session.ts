import { readWireFlow } from '#features/registration-flow/domain/wire/wire-flow.ts'
import { call } from '#web/call/call.ts'
import { browserCarrier, type CallCarrier } from '#web/call/carrier.ts'
import { createTimeLimitCarrier } from '#web/call/time-limit-carrier.ts'
import { getAnsweredElsewhere } from '../../contract/answered-elsewhere.ts'
import {
  getPriorityReview,
  getRegistration,
  getSignatureTask,
} from '../../contract/registration.ts'
import { makeDeviceCopy } from '../../domain/devices/device-copy.ts'
import { openBrowserAnswers } from '../stored-in-browser/browser-answers.ts'
import { mergeTask } from './merge-loaded-parts.ts'
import type { LoadedRegistration } from './merge-loaded-parts.ts'
import { readOrTakeStoredCopy } from './stored-copy.ts'
import { type RegistrationSession, createRegistrationSession } from './registration-session.ts'

/** The milliseconds after which a read counts as failed. */
const READ_TIMEOUT_MS = 30_000

/** Opens a registration in this tab: as the server returns it, or as this browser stored it if the server is slow or cannot be reached. */
export async function openRegistrationSession(id: string): Promise<RegistrationSession> {
  const { owner, store, keepFlow, keptFlow } = await openBrowserAnswers()
  const keep = (read: LoadedRegistration) =>
    void keepFlow({ id, ...read, ...makeDeviceCopy(read.flow, read) }).catch(() => {})
  const deviceId = await store.deviceId()
  const readElsewhere = (carry: CallCarrier = browserCarrier) =>
    call(getAnsweredElsewhere, { params: { id }, query: { deviceId } }, carry)
  const fresh = async (carry: CallCarrier) => {
    // If the notes about other devices cannot be read, the answers are shown without them.
    const [read, elsewhere] = await Promise.all([
      readFreshRegistration(id, carry),
      readElsewhere(carry).catch(() => []),
    ])
    return { ...read, elsewhere }
  }
  const readAgain = () => fresh(createTimeLimitCarrier(browserCarrier, READ_TIMEOUT_MS))
  const first = await readOrTakeStoredCopy(readAgain(), async () => {
    const kept = await keptFlow(id)
    return kept && fillMissingFields(kept)
  })
  if (!first.isStoredCopy) keep(first.read)
  const session = createRegistrationSession({
    ...{ ...first, owner, store, readElsewhere, keep },
    readAgain: startWith(first.reading, readAgain),
  })
  await session.begun
  return session
}

/** Returns a function that reads. Its first call waits for `first`, a read that has already begun. */
function startWith<Read>(first: Promise<Read> | undefined, read: () => Promise<Read>) {
  let waiting = first
  return () => {
    const started = waiting
    waiting = undefined
    return started ?? read()
  }
}

async function readFreshRegistration(id: string, carry: CallCarrier): Promise<LoadedRegistration> {
  const registration = await call(getRegistration, { params: { id } }, carry)
  const read = fillMissingFields({
    registration,
    ...readWireFlow(registration.flow),
    elsewhere: [],
  })
  return readAddedTasks(read, carry)
}

/** Fills in the fields that a stored copy or a reply of an earlier release does not have. */
const fillMissingFields = (read: LoadedRegistration): LoadedRegistration => ({
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

/** Adds the tasks that a consultant added to the flow: further questions and signatures. If they cannot be read, the rest is shown without them. */
async function readAddedTasks(
  read: LoadedRegistration,
  carry: CallCarrier,
): Promise<LoadedRegistration> {
  const input = { params: { id: read.registration.id } }
  const added = await Promise.all(
    [call(getPriorityReview, input, carry), call(getSignatureTask, input, carry)].map((task) =>
      task.catch(() => null),
    ),
  )
  return added.reduce<LoadedRegistration>(
    (known, task) => (task ? mergeTask(known, task) : known),
    read,
  )
}
