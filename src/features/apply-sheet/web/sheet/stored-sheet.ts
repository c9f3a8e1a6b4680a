import { MINUTE } from '#shared/words/durations.ts'

/** A ticket as this tab keeps it, with the key of its sending and the CV that was uploaded with it. */
export type OpenTicket = {
  readonly ticket: string
  readonly expiresAt: string
  /** When this tab got it, in milliseconds since 1970. */
  readonly openedAt: number
  readonly key: string
  readonly cv: UploadedCv | null
}
export type UploadedCv = { readonly fileName: string; readonly size: number }
/** What the boxes hold, by name. */
export type TypedSheet = Readonly<Record<string, string>>

const TYPED = 'apply-sheet'
const formatTicketKey = (vacancyId: string) => `apply-sheet ${vacancyId}`

/**
 * What was typed is stored in the tab and ends with it, because many people apply on a computer that others use too. The next job opens with it.
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

/** Returns undefined where the browser keeps nothing, or something else is stored under the key. */
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
    // A browser that keeps nothing loses what was typed only at a reload.
  }
}
