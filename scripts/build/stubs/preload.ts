/**
 * Fetches what a lazy part needs, then the part. This is Vite's own helper without what our browsers and pages do not need. A style that is missing
 * fails as missing code does.
 */
export async function __vitePreload<Part>(
  load: () => Promise<Part>,
  needs: readonly string[] = [],
): Promise<Part> {
  await Promise.all(needs.map(linked))
  return load()
}

function linked(file: string) {
  const href = `/${file}`
  // Styles that came with the page are inside it, each under the name of its file.
  if (document.querySelector(`link[href="${href}"], style[data-href="${href}"]`)) return undefined
  const link = document.createElement('link')
  const isStyle = href.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? ''
  link.href = href
  document.head.append(link)
  return isStyle
    ? new Promise((resolve, reject) =>
        Object.assign(link, {
          onload: resolve,
          onerror: () => reject(new Error(`${href} is missing`)),
        }),
      )
    : undefined
}
