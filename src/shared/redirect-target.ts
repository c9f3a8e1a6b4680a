/** The paths of this site to which a person can be redirected after signing in. */
const KNOWN_PATH_PATTERNS = [
  /^\/$/,
  /^\/(search|vacancy|onboarding|registration|recent-activity|recommended-jobs|release-notes|scan)\/?$/,
  /^\/vacancy\/[0-9a-f-]{36}\/?$/i,
  /^\/profile(\/(contact|education|work-history|job-preferences|notifications|privacy|security))?\/?$/,
  /^\/legal\/[a-z-]+\/?$/,
  // A shared invite is printed on posters, so its address is no secret.
  /^\/s\/[0-9a-z]{26}$/i,
  /^\/consultant(\/[\w-]+)*\/?$/,
]
const MAX_ADDRESS_LENGTH = 2000

/**
 * Returns the address if it is a known path of this origin, else '/'. All addresses to return to (`back`, loginRedirect, redirectUrl) pass through
 * here. Known paths contain neither dots nor escapes, so no browser resolves them to another path.
 */
export function toKnownRedirectTarget(given: string | null | undefined): string {
  if (
    !given ||
    given.length > MAX_ADDRESS_LENGTH ||
    !/^\/(?![/\\])/.test(given) ||
    hasControlCharacter(given)
  )
    return '/'
  const [path = ''] = given.split(/[?#]/, 1)
  return KNOWN_PATH_PATTERNS.some((known) => known.test(path)) ? given : '/'
}

const hasControlCharacter = (text: string) =>
  [...text].some((character) => character < ' ' || character === '\\')
