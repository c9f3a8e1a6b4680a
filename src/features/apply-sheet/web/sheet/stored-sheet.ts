import { MINUTE } from '#shared/words/durations.ts'

/** A ticket as this tab stores it, with the idempotency key of its sending and the CV that was uploaded with it. */
export type OpenTicket = {
  readonly ticket: string
  readonly expiresAt: string
  /** When this tab got it, in milliseconds since 1970. */
  readonly openedAt: number
  readonly key: string
  readonly cv: UploadedCv | null
}
export type UploadedCv = { readonly fileName: string; readonly size: number }
/** The values of the fields by name. */
export type TypedSheet = Readonly<Record<string, string>>

const TYPED = 'apply-sheet'
const formatTicketKey = (vacancyId: string) => `apply-sheet ${vacancyId}`

/**
 * Returns what was typed, with which the form for the next job also opens. It is stored only until the tab closes, because many people apply on a
 * shared computer.
 */
export const readTyped = (): TypedSheet => readJson<TypedSheet>(TYPED) ?? {}
export const storeTyped = (typed: TypedSheet) => store(TYPED, typed)

/** Returns the ticket of a vacancy's sheet, unless it ends within a minute. */
export function readOpenTicket(vacancyId: string): OpenTicket | undefined {
  const found = readJson<OpenTicket>(formatTicketKey(vacancyId))
  return found && Date.parse(found.expiresAt) > Date.now() + MINUTE ? found : undefined
}
export const storeTicket = (vacancyId: string, ticket: OpenTicket) =>
  store(formatTicketKey(vacancyId), ticket)
export const forgetTicket = (vacancyId: string) =>
  sessionStorage.removeItem(formatTicketKey(vacancyId))

/** Returns a stored value; undefined if there is none, the browser refuses storage, or the stored text is not JSON. */
function readJson<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null) ?? undefined
  } catch {
    return undefined
  }
}

function store(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // If the browser refuses storage, what was typed is lost only at a reload.
  }
}
