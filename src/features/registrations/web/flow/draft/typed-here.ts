import type { Value } from '#features/registration-flow/domain/answers/answers.ts'

/** `over`: the saved answer at the time of typing. If it has changed since, the text is dropped. */
type Typed = { readonly text: string; readonly over: string }

/** Returns the invalid input of this tab, which was not saved. It survives a reload, and is deleted when the person leaves the browser. */
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

/** Returns no input if the browser refuses storage, so that the question is still shown. */
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
