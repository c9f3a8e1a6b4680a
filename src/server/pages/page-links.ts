/** One entry of Vite's manifest. */
export type Chunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/**
 * The page's own files and all they import, beside those of the shell. Their styles stand in the page: it is painted as soon as it is there, never
 * unstyled, and what it needs of styles is less than a request for them would take on a slow line.
 */
export function linksOf(
  { manifest, style }: { manifest: Manifest; style: (file: string) => string },
  modules: readonly string[],
  shell: string,
  nonce: string,
): string {
  const chunks = reached(manifest, modules)
  // The screen of a public page is drawn here and its code comes later, but its styles must be there.
  const screens = reached(
    manifest,
    modules.map((module) => module.replace(/\.page\.tsx$/, '-screen.tsx')),
  )
  const styles = new Set([...chunks, ...screens].flatMap(({ css = [] }) => css))
  const scripts = new Set(chunks.map(({ file }) => file))
  return [
    ...[...styles]
      .filter((file) => !shell.includes(file))
      .map((file) => inPage(file, style(file), nonce)),
    ...[...scripts]
      .filter((file) => !shell.includes(file))
      .map((file) => `<link rel="modulepreload" href="/${file}" nonce="${nonce}">`),
  ].join('')
}

/** The shell with its styles in it. */
export const withStyles = (shell: string, style: (file: string) => string) =>
  shell.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (_link, file: string) =>
    inPage(file, style(file), '%NONCE%'),
  )

/** Under the name of its file: what comes later and needs it as well finds it. */
const inPage = (file: string, text: string, nonce: string) =>
  `<style nonce="${nonce}" data-href="/${file}">${text.trim()}</style>`

/** Every chunk that is fetched when these modules are, once each, in the order in which they are met. */
export function reached(
  manifest: Manifest,
  keys: readonly string[],
  seen = new Map<string, Chunk>(),
): Chunk[] {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.set(key, chunk)
    reached(manifest, chunk.imports ?? [], seen)
  }
  return [...seen.values()]
}
