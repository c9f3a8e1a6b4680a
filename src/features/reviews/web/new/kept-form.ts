import type { NamedRequest } from '#web/named-carrier.ts'
import { keepTyped, typedBefore } from '#web/typed-at-desk.ts'

export type Typed = Readonly<Record<string, string>>

const FORM = 'new registration'
const LAST_BRANCH = 'new registration, its branch'
const REQUESTS = 'new registration, as it was sent'

export const keepForm = (typed: Typed) => keepTyped(FORM, JSON.stringify(typed))
/** All that stands in a form now. */
export function keepEntered(form: HTMLFormElement) {
  const entered = new FormData(form)
  keepForm(
    Object.fromEntries(
      [...new Set(entered.keys())].map((name) => [name, entered.getAll(name).join(',')]),
    ),
  )
}
/** What was typed and not sent. The flow type begins fresh: an abandoned form decides nothing about the next one. */
export const keptForm = (): Typed =>
  Object.fromEntries(
    Object.entries(read(FORM)).filter(
      (field): field is [string, string] => field[0] !== 'flowType' && typeof field[1] === 'string',
    ),
  )

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

/** It is made. */
export function forgetForm() {
  keepTyped(FORM, '')
  keepTyped(REQUESTS, '')
}

function read(place: string): object {
  try {
    return Object(JSON.parse(typedBefore(place) ?? '{}')) as object
  } catch {
    return {}
  }
}
