import { useSession } from './session.ts'

const AT_DESK = 'typed at the desk '
const ofConsultant = (id: string | undefined) => `${AT_DESK}${id} `
const nameOf = (place: string) => ofConsultant(useSession.getState().consultant.auth?.id) + place

/** What a consultant typed and did not send yet outlives a reload and a session that ends, in this tab, for the one who typed it. Empty: it was sent, or given up. */
export function keepTyped(place: string, text: string) {
  attempt(() =>
    text === ''
      ? sessionStorage.removeItem(nameOf(place))
      : sessionStorage.setItem(nameOf(place), text),
  )
}

export const typedBefore = (place: string): string | null =>
  attempt(() => sessionStorage.getItem(nameOf(place))) ?? null

/** Signing out leaves nothing behind. */
export const forgetTyped = () => forget(() => true)

/** What another consultant left in this tab, whose session ended, is nothing for the one who signs in now. */
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

/** A browser that refuses storage keeps it as long as the page. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
