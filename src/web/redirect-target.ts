/** Where a person may be sent after signing in: pages of ours that make sense then. */
const KNOWN = [
  /^\/$/,
  /^\/(search|vacancy|onboarding|registration|recent-activity|recommended-jobs|release-notes|scan)\/?$/,
  /^\/vacancy\/[0-9a-f-]{36}\/?$/i,
  /^\/profile(\/[a-z-]+)?\/?$/,
  /^\/legal\/[a-z-]+\/?$/,
  /^\/consultant(\/[\w-]+)*\/?$/,
]
const LONGEST = 2000
const OURS = 'https://ours.invalid'

/** `back`, loginRedirect and redirectUrl are followed only to a known path of our own origin; anything else is the home page. */
export function redirectTarget(given: string | null | undefined): string {
  if (!given || given.length > LONGEST || !/^\/(?![/\\])/.test(given) || hasControl(given)) return '/'
  const url = URL.parse(given, OURS)
  if (!url || url.origin !== OURS || !KNOWN.some((path) => path.test(url.pathname))) return '/'
  return url.pathname + url.search + url.hash
}

const hasControl = (text: string) => [...text].some((sign) => sign < ' ' || sign === '\\')
