const PROFILE = /^oidc\./
const AFTER_MS = 100

let due: ReturnType<typeof setTimeout> | undefined

/** What the company said of the person goes shortly after the sign-out [seed 4 'Consultant session']: a call that is under way may still read it. */
export function removeStoredProfile() {
  clearTimeout(due)
  due = setTimeout(remove, AFTER_MS)
}

/** Before somebody signs on: what is due to go goes now, or it would take with it what the new sign-on keeps for its way there and back. */
export function removeWhatIsDue() {
  if (due !== undefined) remove()
}

function remove() {
  clearTimeout(due)
  due = undefined
  try {
    for (const key of Object.keys(sessionStorage).filter((name) => PROFILE.test(name)))
      sessionStorage.removeItem(key)
  } catch {
    // Where storage is refused, nothing lies in it.
  }
}

export function hasStoredProfile(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith('oidc.user:'))
  } catch {
    return false
  }
}
