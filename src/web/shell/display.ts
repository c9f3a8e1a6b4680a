export const DISPLAYS = ['system', 'light', 'dark'] as const
export type Display = (typeof DISPLAYS)[number]

const ONE_YEAR = 31_536_000

/** The server reads this cookie, so that the first paint has the right colours. */
export function chooseDisplay(display: Display) {
  document.documentElement.dataset.theme = display
  // Not cookieStore: Firefox and Safari got it late.
  document.cookie = `display=${display}; path=/; max-age=${ONE_YEAR}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

export const currentDisplay = (): Display =>
  DISPLAYS.find((display) => display === document.documentElement.dataset.theme) ?? 'system'
