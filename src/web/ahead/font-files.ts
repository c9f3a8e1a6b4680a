/** Matches a unicode-range that begins with the letters that English needs. Browsers write its beginning as U+0 or as U+0000. */
const ENGLISH_LETTERS = /^U\+0+-/i

/**
 * Fetches the font files into the browser's cache, if the page has not applied its fonts yet. A slow page applies them with the next screen, which
 * must not wait for them.
 */
export async function fetchFontFiles({ media, sheet }: HTMLLinkElement) {
  if (media === 'all') return
  const files = listFontFiles([...(sheet?.cssRules ?? [])]).map((file) =>
    fetch(new URL(file, sheet?.href ?? location.href), { priority: 'low' }).then((font) =>
      font.arrayBuffer(),
    ),
  )
  await Promise.allSettled(files)
}

const listFontFiles = (rules: readonly CSSRule[]) =>
  rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => ENGLISH_LETTERS.test(style.getPropertyValue('unicode-range')))
    .flatMap(({ style }) => /url\("?([^")]+)/.exec(style.getPropertyValue('src'))?.[1] ?? [])
