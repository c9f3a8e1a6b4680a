/** The pages of ours to which a person can be sent after signing in. */
const KNOWN = [
  /^\/$/,
  /^\/(search|vacancy|onboarding|registration|recent-activity|recommended-jobs|release-notes|scan)\/?$/,
  /^\/vacancy\/[0-9a-f-]{36}\/?$/i,
  /^\/profile(\/(contact|education|work-history|job-preferences|notifications|privacy|security))?\/?$/,
  /^\/legal\/[a-z-]+\/?$/,
  // A shared invite is printed on posters, so its address is no secret.
  /^\/s\/[0-9a-z]{26}$/i,
  /^\/consultant(\/[\w-]+)*\/?$/,
]
const LONGEST = 2000

/**
 * `back`, loginRedirect and redirectUrl are followed only to a known path of our own origin; anything else is the home page. A known path has no dots
 * and no escapes, so it means what it says.
 */
export function redirectTarget(given: string | null | undefined): string {
  if (!given || given.length > LONGEST || !/^\/(?![/\\])/.test(given) || hasControl(given))
    return '/'
  const [path = ''] = given.split(/[?#]/, 1)
  return KNOWN.some((known) => known.test(path)) ? given : '/'
}

const hasControl = (text: string) =>
  [...text].some((character) => character < ' ' || character === '\\')
