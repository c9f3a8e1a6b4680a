import type { NamedRequest } from '#web/call/named-carrier.ts'
import { keepTyped, typedBefore } from '#web/session/typed-at-desk.ts'

export type Typed = Readonly<Record<string, string>>
/** `at`: when the form was left; undefined for a form that begins empty. */
export type KeptForm = { readonly at?: Date; readonly typed: Typed }

const FORM = 'new registration'
const LAST_BRANCH = 'new registration, its branch'
const REQUESTS = 'new registration, as it was sent'

export const keepForm = (typed: Typed) =>
  keepTyped(FORM, JSON.stringify({ at: new Date().toISOString(), typed }))
/** Returns all values of a form. An empty choice of ways to invite is included, although FormData leaves it out. */
export function enteredIn(form: HTMLFormElement): Typed {
  const entered = new FormData(form)
  return Object.fromEntries(
    [...new Set([...entered.keys(), 'invite'])].map((name) => [
      name,
      entered.getAll(name).join(','),
    ]),
  )
}
/** Returns the typed and unsent form with its time. The flow type is left out, because an abandoned form should not set the type of the next one. */
export function keptForm(): KeptForm {
  const { at, typed } = read(FORM) as { at?: unknown; typed?: unknown }
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return { typed: {} }
  const fields = Object.entries(Object(typed) as object).filter(
    (field): field is [string, string] => field[0] !== 'flowType' && typeof field[1] === 'string',
  )
  return { at: new Date(at), typed: Object.fromEntries(fields) }
}
/** Deletes an abandoned form. Requests without a reply remain stored. */
export const emptyForm = () => keepTyped(FORM, '')

/** Stores the requests without a reply, so that after a reload the same form is the same request. */
export const keepRequests = (requests: readonly NamedRequest[]) =>
  keepTyped(REQUESTS, JSON.stringify(requests))
export const keptRequests = (): readonly NamedRequest[] =>
  Object.values(read(REQUESTS)).filter(
    (request: Partial<NamedRequest> | null): request is NamedRequest =>
      typeof request?.content === 'string' && typeof request.key === 'string',
  )

/** Stores the branch as the default, because most consultants create the next registration for the same one. */
export const keepLastBranch = (branchId: string) => keepTyped(LAST_BRANCH, branchId)
export const lastBranch = () => typedBefore(LAST_BRANCH) ?? ''

/** Deletes the form and its requests once the registration is created. */
export function forgetForm() {
  emptyForm()
  keepTyped(REQUESTS, '')
}

function read(place: string): object {
  try {
    return Object(JSON.parse(typedBefore(place) ?? '{}')) as object
  } catch {
    return {}
  }
}
