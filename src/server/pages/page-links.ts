/** One entry of Vite's manifest. */
export type Chunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/**
 * Links the page's own files and all they import, with those of the shell. Their styles are inside the page, so that it is painted at once and never
 * unstyled: they take less time than a request for them would on a slow line.
 */
export function linksOf(
  { manifest, style }: { manifest: Manifest; style: (file: string) => string },
  modules: readonly string[],
  shell: string,
  nonce: string,
): string {
  const chunks = reached(manifest, modules)
  // The screen of a public page is rendered here and its code comes later, but its styles must be there.
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

/** Returns the shell with its styles inside. */
export const withStyles = (shell: string, style: (file: string) => string) =>
  shell.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (_link, file: string) =>
    inPage(file, style(file), '%NONCE%'),
  )

/** Each style carries the name of its file, by which later parts that need it as well find it. */
const inPage = (file: string, text: string, nonce: string) =>
  `<style nonce="${nonce}" data-href="/${file}">${text.trim()}</style>`

/** Returns every chunk that is fetched with these modules, once each, in the order in which they are met. */
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
