/** The first that fits: every browser also claims to be those it descends from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** No browser sends a longer header. */
const LONGEST = 1000

/** A browser as its owner would name it: 'Firefox on Windows'. Versions and models say more about a person than the list of sessions needs. */
export function browserOf(userAgent: string | undefined): string {
  const given = (userAgent ?? '').slice(0, LONGEST)
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(given))?.[1]
  const browser = named(BROWSERS)
  const device = named(DEVICES)
  if (browser && device) return `${browser} on ${device}`
  return browser ?? (device ? `A browser on ${device}` : 'An unknown browser')
}
