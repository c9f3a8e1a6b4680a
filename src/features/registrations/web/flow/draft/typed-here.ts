import type { Value } from '#features/registration-flow/domain/answers/answers.ts'

/** `over`: what was saved of the answer when it was typed. Where that has changed since, the text is of no use. */
type Typed = { readonly text: string; readonly over: string }

/** What was typed and is not right yet, so that it was not saved: it survives a reload of this tab, and leaves the browser with its person. */
export function typedHere(
  registrationId: string,
  saved: (key: string) => Value | undefined,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(read(registrationId)).flatMap(([key, { text, over }]) =>
      over === asSaved(saved(key)) ? [[key, text] as const] : [],
    ),
  )
}

export const keepTyped = (
  registrationId: string,
  key: string,
  text: string,
  saved: Value | undefined,
) => write(registrationId, { ...read(registrationId), [key]: { text, over: asSaved(saved) } })

export function forgetTyped(registrationId: string, key: string) {
  const { [key]: gone, ...rest } = read(registrationId)
  if (gone) write(registrationId, rest)
}

const asSaved = (value: Value | undefined) => JSON.stringify(value ?? null)
const placeOf = (registrationId: string) => `typed ${registrationId}`

/** A browser that keeps nothing shows the question all the same. */
function read(registrationId: string): Readonly<Record<string, Typed>> {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(registrationId)) ?? '{}') as Record<
      string,
      Typed
    >
  } catch {
    return {}
  }
}

function write(registrationId: string, typed: Readonly<Record<string, Typed>>) {
  try {
    sessionStorage.setItem(placeOf(registrationId), JSON.stringify(typed))
  } catch {}
}
