import { renderNonce } from './inline-code.ts'

/** An entry of Vite's manifest. */
export type ManifestChunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
export type ViteManifest = Readonly<Record<string, ManifestChunk>>

/**
 * Returns the links to the files of a page and of the shell, with all their imports. Styles are inlined, so that the first paint is styled: on a
 * slow connection they take less time than a request for them.
 */
export function renderLinks(
  { manifest, style }: { manifest: ViteManifest; style: (file: string) => string },
  modules: readonly string[],
  shell: string,
  nonce: string | null,
): string {
  const chunks = listReachedChunks(manifest, modules)
  // The code of a public page's `-screen` module is loaded once the page is quiet, and that of a `-side` module after it, but their styles are needed
  // at once, because the server renders both.
  const screens = listReachedChunks(
    manifest,
    modules.flatMap((module) =>
      ['-screen', '-side'].map((part) => module.replace(/\.page\.tsx$/, `${part}.tsx`)),
    ),
  )
  const styles = new Set([...chunks, ...screens].flatMap(({ css = [] }) => css))
  const scripts = new Set(chunks.map(({ file }) => file))
  return [
    ...[...styles]
      .filter((file) => !shell.includes(file))
      .map((file) => renderInlineStyle(file, style(file), nonce)),
    ...[...scripts]
      .filter((file) => !shell.includes(file))
      .map((file) => `<link rel="modulepreload" href="/${file}"${renderNonce(nonce)}>`),
  ].join('')
}

/** Returns the shell with its styles inlined. */
export const inlineShellStyles = (shell: string, style: (file: string) => string) =>
  shell.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (_link, file: string) =>
    renderInlineStyle(file, style(file), '%NONCE%'),
  )

/** Each inlined style has its file name in data-href, by which lazy modules recognise it. */
const renderInlineStyle = (file: string, text: string, nonce: string | null) =>
  `<style${renderNonce(nonce)} data-href="/${file}">${text.trim()}</style>`

/** Returns the chunks of these modules and of everything that they import, once each, in the order of discovery. */
export function listReachedChunks(
  manifest: ViteManifest,
  keys: readonly string[],
  seen = new Map<string, ManifestChunk>(),
): ManifestChunk[] {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.set(key, chunk)
    listReachedChunks(manifest, chunk.imports ?? [], seen)
  }
  return [...seen.values()]
}
