import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'

/** Invalid typed text. `over`: the saved answer at the time of typing, as JSON. If the saved answer has changed since, the text is dropped. */
type TypedInput = { readonly text: string; readonly over: string }

/**
 * Returns the invalid text that was typed in this tab and not saved, by the key of the question. It survives a reload, but not the closing of the
 * tab.
 */
export function readTypedInput(
  registrationId: string,
  saved: (key: string) => AnswerValue | undefined,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(readFromSession(registrationId)).flatMap(([key, { text, over }]) =>
      over === serialiseValue(saved(key)) ? [[key, text] as const] : [],
    ),
  )
}

export const storeTypedInput = (
  registrationId: string,
  key: string,
  text: string,
  saved: AnswerValue | undefined,
) =>
  writeToSession(registrationId, {
    ...readFromSession(registrationId),
    [key]: { text, over: serialiseValue(saved) },
  })

export function deleteTypedInput(registrationId: string, key: string) {
  const { [key]: gone, ...rest } = readFromSession(registrationId)
  if (gone) writeToSession(registrationId, rest)
}

const serialiseValue = (value: AnswerValue | undefined) => JSON.stringify(value ?? null)
const toStorageKey = (registrationId: string) => `typed ${registrationId}`

/** Returns the stored texts of a registration; {} if the browser refuses storage, so that the questions are still shown. */
function readFromSession(registrationId: string): Readonly<Record<string, TypedInput>> {
  try {
    return JSON.parse(sessionStorage.getItem(toStorageKey(registrationId)) ?? '{}') as Record<
      string,
      TypedInput
    >
  } catch {
    return {}
  }
}

function writeToSession(registrationId: string, typed: Readonly<Record<string, TypedInput>>) {
  try {
    sessionStorage.setItem(toStorageKey(registrationId), JSON.stringify(typed))
  } catch {}
}
