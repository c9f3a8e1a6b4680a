import { useSession } from '#web/session.ts'

export type Typed = Readonly<Record<string, string>>

/** What was typed and not sent yet outlives a reload and a session that ends, in this tab, for the consultant who typed it. */
const nameOfForm = () => `new registration ${useSession.getState().consultant.auth?.id}`

export function keepForm(typed: Typed | null) {
  try {
    if (typed === null) sessionStorage.removeItem(nameOfForm())
    else sessionStorage.setItem(nameOfForm(), JSON.stringify(typed))
  } catch {
    // A browser that refuses storage keeps it as long as the page.
  }
}

export function keptForm(): Typed {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOfForm()) ?? '{}') as unknown
    return Object.fromEntries(Object.entries(kept ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'))
  } catch {
    return {}
  }
}
