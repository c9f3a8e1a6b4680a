const PROFILE_KEY_PATTERN = /^oidc\./
const REMOVAL_DELAY_MS = 100

let scheduledRemoval: ReturnType<typeof setTimeout> | undefined

/**
 * Removes the company's profile of the person shortly after the sign-out [seed 4 'Consultant session']. The delay lets a running call still read the
 * profile.
 */
export function scheduleProfileRemoval() {
  clearTimeout(scheduledRemoval)
  scheduledRemoval = setTimeout(removeProfileNow, REMOVAL_DELAY_MS)
}

/**
 * Performs a scheduled removal at once. It is called before a sign-on, because a later removal would also delete the state that the new sign-on
 * stores for its redirect.
 */
export function runScheduledRemoval() {
  if (scheduledRemoval !== undefined) removeProfileNow()
}

function removeProfileNow() {
  clearTimeout(scheduledRemoval)
  scheduledRemoval = undefined
  try {
    for (const key of Object.keys(sessionStorage).filter((name) => PROFILE_KEY_PATTERN.test(name)))
      sessionStorage.removeItem(key)
  } catch {
    // A browser that refuses storage has stored no profile.
  }
}

export function hasStoredProfile(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith('oidc.user:'))
  } catch {
    return false
  }
}
