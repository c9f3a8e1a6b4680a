const PROFILE = /^oidc\./
const AFTER_MS = 100

/** What the company said of the person goes shortly after the sign-out [seed 4 'Consultant session']: a call that is under way may still read it. */
export const removeStoredProfile = () =>
  void setTimeout(() => {
    try {
      for (const key of Object.keys(sessionStorage).filter((name) => PROFILE.test(name))) sessionStorage.removeItem(key)
    } catch {
      // Where storage is refused, nothing lies in it.
    }
  }, AFTER_MS)

export function hasStoredProfile(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith('oidc.user:'))
  } catch {
    return false
  }
}
