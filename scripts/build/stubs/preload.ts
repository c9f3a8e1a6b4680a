/**
 * Loads the files that a lazy module needs, then the module. It is Vite's helper without the parts for older browsers and for other kinds of pages. A
 * missing style sheet makes the import fail, as missing code does, and the next attempt loads the sheet again.
 */
export async function __vitePreload<Part>(
  load: () => Promise<Part>,
  needs: readonly string[] = [],
): Promise<Part> {
  await Promise.all(needs.map(linked))
  return load()
}

function linked(file: string) {
  const href = import.meta.env.BASE_URL + file
  // Styles that came with the page are inline, each with its file name in data-href.
  if (document.querySelector(`link[href="${href}"], style[data-href="${href}"]`)) return undefined
  const link = document.createElement('link')
  const isStyle = href.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? ''
  link.href = href
  document.head.append(link)
  return isStyle
    ? new Promise((resolve, reject) => {
        link.onload = resolve
        link.onerror = () => {
          link.remove()
          reject(new TypeError(`${href} is missing`))
        }
      })
    : undefined
}
