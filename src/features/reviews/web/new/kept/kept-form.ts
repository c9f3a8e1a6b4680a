import type { NamedRequest } from '#web/call/named-carrier.ts'
import { keepTyped, typedBefore } from '#web/session/typed-at-desk.ts'

export type Typed = Readonly<Record<string, string>>
/** `at`: when the form was left; a form that begins empty has none. */
export type KeptForm = { readonly at?: Date; readonly typed: Typed }

const FORM = 'new registration'
const LAST_BRANCH = 'new registration, its branch'
const REQUESTS = 'new registration, as it was sent'

export const keepForm = (typed: Typed) =>
  keepTyped(FORM, JSON.stringify({ at: new Date().toISOString(), typed }))
/** All that is in a form now. No way to invite them is a choice too, though a form leaves it out. */
export function enteredIn(form: HTMLFormElement): Typed {
  const entered = new FormData(form)
  return Object.fromEntries(
    [...new Set([...entered.keys(), 'invite'])].map((name) => [
      name,
      entered.getAll(name).join(','),
    ]),
  )
}
/** What was typed and not sent, and when. The flow type begins fresh: an abandoned form decides nothing about the next one. */
export function keptForm(): KeptForm {
  const { at, typed } = read(FORM) as { at?: unknown; typed?: unknown }
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return { typed: {} }
  const fields = Object.entries(Object(typed) as object).filter(
    (field): field is [string, string] => field[0] !== 'flowType' && typeof field[1] === 'string',
  )
  return { at: new Date(at), typed: Object.fromEntries(fields) }
}
/** Forgets a form that was given up. What was sent and not answered is still remembered. */
export const emptyForm = () => keepTyped(FORM, '')

/** What was sent and not answered yet: after a reload the same form is the same request. */
export const keepRequests = (requests: readonly NamedRequest[]) =>
  keepTyped(REQUESTS, JSON.stringify(requests))
export const keptRequests = (): readonly NamedRequest[] =>
  Object.values(read(REQUESTS)).filter(
    (request: Partial<NamedRequest> | null): request is NamedRequest =>
      typeof request?.content === 'string' && typeof request.key === 'string',
  )

/** Most consultants make the next one for the same branch. */
export const keepLastBranch = (branchId: string) => keepTyped(LAST_BRANCH, branchId)
export const lastBranch = () => typedBefore(LAST_BRANCH) ?? ''

/** Forgets the form and its requests: the registration is made. */
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
