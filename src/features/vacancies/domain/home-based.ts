const HOME_PATTERN =
  /\b(?:home[ -]?based|(?:fully|100%) remote|remote(?: working)?|home ?working|work(?:ing)? (?:from|at) home)\b/i
/** Matches locations of work that is only partly done at home, which search engines do not count as work from home. */
const PARTLY_PATTERN =
  /\b(?:hybrid|part(?:ly|ially)?|some|occasional|days? (?:a|per) week|or|field)\b|\//i

/** Returns whether an advertised location says that all of the work is done from home. */
export const isHomeBased = (location: string | null): boolean =>
  location !== null && HOME_PATTERN.test(location) && !PARTLY_PATTERN.test(location)
