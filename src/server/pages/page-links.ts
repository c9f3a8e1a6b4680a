/** One entry of Vite's manifest. */
export type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
export type Manifest = Readonly<Record<string, Chunk>>

/** The page's own files and all they import, so that they are fetched beside the shell and no unstyled page is ever seen. */
export function linksOf(manifest: Manifest, modules: readonly string[], shell: string, nonce: string): string {
  const chunks = reached(manifest, modules)
  // The screen of a public page is drawn here and its code comes later, but its styles must be there.
  const screens = reached(manifest, modules.map((module) => module.replace(/\.tsx$/, '-screen.tsx')))
  const styles = new Set([...chunks, ...screens].flatMap(({ css = [] }) => css))
  const scripts = new Set(chunks.map(({ file }) => file))
  return [
    ...[...styles].filter((file) => !shell.includes(file)).map((file) => `<link rel="stylesheet" href="/${file}" nonce="${nonce}">`),
    ...[...scripts].filter((file) => !shell.includes(file)).map((file) => `<link rel="modulepreload" href="/${file}" nonce="${nonce}">`),
  ].join('')
}

/** Every chunk that is fetched when these modules are, once each, in the order in which they are met. */
export function reached(manifest: Manifest, keys: readonly string[], seen = new Map<string, Chunk>()): Chunk[] {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.set(key, chunk)
    reached(manifest, chunk.imports ?? [], seen)
  }
  return [...seen.values()]
}
