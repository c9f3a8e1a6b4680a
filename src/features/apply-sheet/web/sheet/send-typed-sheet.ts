import { DECLARATION } from '#features/candidates/domain/declaration.ts'
import { getLegalPolicy } from '#features/content/contract.ts'
import { Failure } from '#shared/failure.ts'
import { SECOND } from '#shared/words/durations.ts'
import { call } from '#web/call/call.ts'
import { createKeyedCarrier } from '#web/call/keyed-carrier.ts'
import { NO_CONNECTION_MESSAGE } from '#web/call/no-connection.ts'
import { sendSheet } from '../../contract/sheet.ts'
import { SHEET_MESSAGES } from '../../domain/sheet-refusals.ts'
import { SHORTEST_SITTING_MS } from '../../domain/ticket.ts'
import { storeReceiptToken } from '../applied/receipt-token.ts'
import { forgetTicket, type TypedSheet } from './stored-sheet.ts'
import { getOrRequestTicket } from './ticket.ts'

/** How far the sending is, as the person sees it. */
export type SendingStage = 'sending' | 'checking' | 'offline'

const PAUSES_MS = [1, 2, 4, 8, 15, 30].map((seconds) => seconds * SECOND)
const UNSENT_MESSAGE =
  "Your application hasn't been sent yet. Everything you've typed is still here."

/**
 * Sends an application sheet and returns its receipt. If the server does not answer, the request is repeated for a minute; its idempotency key
 * ensures that this makes only one application. While the browser is offline, it waits for the connection.
 */
export async function sendTypedSheet(
  vacancyId: string,
  typed: TypedSheet,
  show: (stage: SendingStage) => void,
): Promise<string> {
  for (const pause of [...PAUSES_MS, 0]) {
    if (!navigator.onLine) await waitForConnection(show)
    try {
      return await sendOnce(vacancyId, typed)
    } catch (error) {
      if (!isUnanswered(error)) throw forgetUsedTicket(vacancyId, error)
      show('checking')
      await new Promise((next) => setTimeout(next, pause))
    }
  }
  throw new Failure(412, [UNSENT_MESSAGE])
}

const isUnanswered = (error: unknown) =>
  error instanceof Failure && (error.message === NO_CONNECTION_MESSAGE || error.status === 503)

/** Returns true if the error says that the sheet's ticket no longer works, for example because it is two hours old. */
export const isTicketOver = (error: unknown) =>
  error instanceof Failure && error.messages.includes(SHEET_MESSAGES.openAgain)

/** Deletes a ticket that no longer works, so that the next attempt gets a new one. Returns the error. */
function forgetUsedTicket(vacancyId: string, error: unknown) {
  if (isTicketOver(error)) forgetTicket(vacancyId)
  return error
}

function waitForConnection(show: (stage: SendingStage) => void): Promise<void> {
  show('offline')
  return new Promise((online) => {
    const goOn = () => {
      show('sending')
      online()
    }
    window.addEventListener('online', goOn, { once: true })
  })
}

/**
 * Waits until this time, in milliseconds since 1970. The server accepts a sheet only three seconds after its opening, and a person with a CV at hand
 * may be faster.
 */
const waitUntil = (instant: number) =>
  new Promise((next) => setTimeout(next, Math.max(0, instant - Date.now())))

async function sendOnce(vacancyId: string, typed: TypedSheet): Promise<string> {
  const [{ ticket, key, openedAt }, terms, privacy] = await Promise.all([
    getOrRequestTicket(vacancyId),
    call(getLegalPolicy, { params: { policy: 'terms-conditions' } }),
    call(getLegalPolicy, { params: { policy: 'privacy-policy' } }),
  ])
  await waitUntil(openedAt + SHORTEST_SITTING_MS)
  const text = (name: string) => (typed[name] ?? '').trim()
  const body = {
    ticket,
    firstName: text('firstName'),
    lastName: text('lastName'),
    emailAddress: text('emailAddress'),
    phoneNumber: typed.noNumber ? null : text('phoneNumber'),
    ...(typed.lastJob
      ? {
          lastJob: {
            jobTitle: text('jobTitle'),
            employer: text('employer'),
            from: text('from'),
            to: typed.current ? '' : text('to'),
            more: text('more'),
          },
        }
      : {}),
    accepted: {
      terms: terms.version,
      privacy: privacy.version,
      declaration: DECLARATION.version,
    },
  }
  const { receipt, token } = await call(
    sendSheet,
    { params: { id: vacancyId }, body },
    createKeyedCarrier({ content: '', key }),
  )
  storeReceiptToken(receipt, token)
  forgetTicket(vacancyId)
  return receipt
}
