/** The first pattern that matches wins, because each browser's header also contains the names of the browsers it descends from. */
const BROWSER_NAME_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const DEVICE_NAME_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** The header is cut to this many characters before matching; no browser sends a longer one. */
const MAX_USER_AGENT_LENGTH = 1000

/**
 * Returns a name that the owner recognises, such as 'Firefox on Windows'. Versions and models are left out, because they reveal more about a person
 * than the list of sessions needs.
 */
export function describeBrowser(userAgent: string | undefined): string {
  const header = (userAgent ?? '').slice(0, MAX_USER_AGENT_LENGTH)
  const named = (list: typeof BROWSER_NAME_PATTERNS) =>
    list.find(([pattern]) => pattern.test(header))?.[1]
  const browser = named(BROWSER_NAME_PATTERNS)
  const device = named(DEVICE_NAME_PATTERNS)
  if (browser && device) return `${browser} on ${device}`
  return browser ?? (device ? `A browser on ${device}` : 'An unknown browser')
}
