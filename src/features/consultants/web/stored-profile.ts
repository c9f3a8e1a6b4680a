const PROFILE = /^oidc\./
const AFTER_MS = 100

let due: ReturnType<typeof setTimeout> | undefined

/** Removes what the company said of the person shortly after the sign-out [seed 4 'Consultant session']: a call that is under way may still read it. */
export function removeStoredProfile() {
  clearTimeout(due)
  due = setTimeout(remove, AFTER_MS)
}

/** Removes at once what is due to be removed, before a person signs on: later it would also remove what the new sign-on stores for its way there and back. */
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
    // Where the browser refuses storage, nothing is stored.
  }
}

export function hasStoredProfile(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith('oidc.user:'))
  } catch {
    return false
  }
}
