import { useSession } from './session.ts'

const AT_DESK = 'typed at the desk '
const ofConsultant = (id: string | undefined) => `${AT_DESK}${id} `
const nameOf = (place: string) => ofConsultant(useSession.getState().consultant.auth?.id) + place

/** Stores a consultant's unsent text in this tab, by consultant, so that it survives a reload and an expired session. The empty text deletes it. */
export function keepTyped(place: string, text: string) {
  attempt(() =>
    text === ''
      ? sessionStorage.removeItem(nameOf(place))
      : sessionStorage.setItem(nameOf(place), text),
  )
}

export const typedBefore = (place: string): string | null =>
  attempt(() => sessionStorage.getItem(nameOf(place))) ?? null

/** Deletes all unsent texts when the consultant signs out. */
export const forgetTyped = () => forget(() => true)

/** Deletes the texts of other consultants whose sessions expired in this tab. */
export const forgetTypedByOthers = (consultantId: string) =>
  forget((name) => !name.startsWith(ofConsultant(consultantId)))

function forget(isGone: (name: string) => boolean) {
  attempt(() => {
    const names = Array.from(
      { length: sessionStorage.length },
      (_, place) => sessionStorage.key(place) ?? '',
    )
    for (const name of names.filter((one) => one.startsWith(AT_DESK) && isGone(one)))
      sessionStorage.removeItem(name)
  })
}

/** Ignores a browser that refuses storage: the text then lasts as long as the page. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
