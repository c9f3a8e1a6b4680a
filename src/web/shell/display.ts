export const DISPLAYS = ['system', 'light', 'dark'] as const
export type Display = (typeof DISPLAYS)[number]

const ONE_YEAR_SECONDS = 31_536_000

/** Stores the colour scheme in a cookie, which the server reads, so that the first paint has the right colours. */
export function chooseDisplay(display: Display) {
  document.documentElement.dataset.theme = display
  // document.cookie is used because Firefox and Safari supported cookieStore only late.
  document.cookie = `display=${display}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

export const readCurrentDisplay = (): Display =>
  DISPLAYS.find((display) => display === document.documentElement.dataset.theme) ?? 'system'
