import type { KeyedRequest } from '#web/call/keyed-carrier.ts'
import { storeTypedText, readTypedText } from '#web/session/typed-at-desk.ts'

export type FormValues = Readonly<Record<string, string>>
/** A form that was typed and not sent. `at`: when it was last changed; undefined for an empty form or one that was filled in otherwise. */
export type UnsentForm = { readonly at?: Date; readonly typed: FormValues }

const UNSENT_FORM_KEY = 'new registration'
const LAST_BRANCH_KEY = 'new registration, its branch'
const UNANSWERED_REQUESTS_KEY = 'new registration, as it was sent'

export const storeUnsentForm = (typed: FormValues) =>
  storeTypedText(UNSENT_FORM_KEY, JSON.stringify({ at: new Date().toISOString(), typed }))
/** Returns all values of a form. An empty choice of ways to invite is included, although FormData leaves it out. */
export function readFormValues(form: HTMLFormElement): FormValues {
  const entered = new FormData(form)
  return Object.fromEntries(
    [...new Set([...entered.keys(), 'invite'])].map((name) => [
      name,
      entered.getAll(name).join(','),
    ]),
  )
}
/** Returns the typed and unsent form with its time. The flow type is left out, because an abandoned form should not set the type of the next one. */
export function readUnsentForm(): UnsentForm {
  const { at, typed } = readStoredObject(UNSENT_FORM_KEY) as { at?: unknown; typed?: unknown }
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return { typed: {} }
  const fields = Object.entries(Object(typed) as object).filter(
    (field): field is [string, string] => field[0] !== 'flowType' && typeof field[1] === 'string',
  )
  return { at: new Date(at), typed: Object.fromEntries(fields) }
}
/** Deletes an abandoned form. Requests without a reply remain stored. */
export const deleteUnsentForm = () => storeTypedText(UNSENT_FORM_KEY, '')

/**
 * Stores the requests that got no reply. If the same form is sent after a reload, it is sent as the same request, so that no second registration is
 * created.
 */
export const storeUnansweredRequests = (requests: readonly KeyedRequest[]) =>
  storeTypedText(UNANSWERED_REQUESTS_KEY, JSON.stringify(requests))
export const readUnansweredRequests = (): readonly KeyedRequest[] =>
  Object.values(readStoredObject(UNANSWERED_REQUESTS_KEY)).filter(
    (request: Partial<KeyedRequest> | null): request is KeyedRequest =>
      typeof request?.content === 'string' && typeof request.key === 'string',
  )

/** Stores the branch as the default, because most consultants create the next registration for the same one. */
export const storeLastBranch = (branchId: string) => storeTypedText(LAST_BRANCH_KEY, branchId)
export const readLastBranch = () => readTypedText(LAST_BRANCH_KEY) ?? ''

/** Deletes the form and its requests once the registration is created. */
export function deleteFormAndRequests() {
  deleteUnsentForm()
  storeTypedText(UNANSWERED_REQUESTS_KEY, '')
}

/** Returns an object that was stored as a text; {} if there is none. */
export function readStoredObject(place: string): object {
  try {
    return Object(JSON.parse(readTypedText(place) ?? '{}')) as object
  } catch {
    return {}
  }
}
