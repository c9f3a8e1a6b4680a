import { useSession } from './session.ts'

const DESK_TEXT_PREFIX = 'typed at the desk '
const buildConsultantPrefix = (id: string | undefined) => `${DESK_TEXT_PREFIX}${id} `
const buildStorageName = (place: string) =>
  buildConsultantPrefix(useSession.getState().consultant.auth?.id) + place

/**
 * Stores a text that a consultant has typed but not sent, in this tab and for this consultant only, so that it survives a reload and an expired
 * session. The empty text deletes it.
 */
export function storeTypedText(place: string, text: string) {
  ignoreStorageErrors(() =>
    text === ''
      ? sessionStorage.removeItem(buildStorageName(place))
      : sessionStorage.setItem(buildStorageName(place), text),
  )
}

/** Returns whether this consultant has typed more than blanks in this tab at a place that begins like this. */
export const isTextTypedBelow = (beginning: string): boolean =>
  listNames().some(
    (name) =>
      name.startsWith(buildStorageName(beginning)) &&
      ignoreStorageErrors(() => sessionStorage.getItem(name))?.trim(),
  )

export const readTypedText = (place: string): string | null =>
  ignoreStorageErrors(() => sessionStorage.getItem(buildStorageName(place))) ?? null

/** Deletes all unsent texts when the consultant signs out. */
export const forgetTypedTexts = () => forgetTextsWhere(() => true)

/** Deletes the texts of other consultants whose sessions expired in this tab. */
export const forgetTextsOfOtherConsultants = (consultantId: string) =>
  forgetTextsWhere((name) => !name.startsWith(buildConsultantPrefix(consultantId)))

function forgetTextsWhere(isGone: (name: string) => boolean) {
  ignoreStorageErrors(() => {
    for (const name of listNames().filter((one) => one.startsWith(DESK_TEXT_PREFIX) && isGone(one)))
      sessionStorage.removeItem(name)
  })
}

const listNames = (): readonly string[] =>
  ignoreStorageErrors(() =>
    Array.from({ length: sessionStorage.length }, (_, place) => sessionStorage.key(place) ?? ''),
  ) ?? []

/** Ignores a browser that refuses storage: the text then lasts as long as the page. */
function ignoreStorageErrors<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
