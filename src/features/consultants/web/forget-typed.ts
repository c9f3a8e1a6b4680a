const TYPED = /^(reply|reason|new registration) /

/** What a consultant typed and did not send waits in this tab for them; whoever signs out leaves nothing behind. */
export function forgetTyped() {
  try {
    for (const key of Object.keys(sessionStorage).filter((name) => TYPED.test(name))) sessionStorage.removeItem(key)
  } catch {
    // Where storage is refused, nothing lies in it.
  }
}
