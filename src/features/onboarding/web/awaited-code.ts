import * as z from 'zod/mini'

const KEY = 'awaited-code'
const Awaited = z.object({ phoneId: z.string(), expiresAt: z.string() })

/** A code was texted: until it ends, this tab goes on at it after a reload. The phone's id alone is kept; its number the server knows. */
export const awaitCode = (phoneId: string, expiresAt: string) => attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ phoneId, expiresAt })))

/** Which phone a code is on its way to, while that code works. */
export function awaitedPhone(now = Date.now()): string | null {
  const kept = Awaited.safeParse(attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null')))
  return kept.success && Date.parse(kept.data.expiresAt) > now ? kept.data.phoneId : null
}

export const awaitNoCode = () => attempt(() => sessionStorage.removeItem(KEY))

/** A browser that refuses storage asks for the number again. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
