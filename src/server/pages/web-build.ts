import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { ClientConfig } from '#shared/client-config.ts'
import { type ViteManifest, inlineShellStyles } from './page-links.ts'
import type { createServerCarrier } from './server-carrier.ts'

export type RenderedPage = {
  readonly status: number
  readonly html: string
  readonly state: unknown
  readonly jsonLd: unknown
  readonly modules: readonly string[]
  readonly redirect?: string
}
export type PageRequest = {
  readonly request: Request
  readonly carry: ReturnType<typeof createServerCarrier>
  readonly now: Date
  readonly requestId: string
  readonly config: ClientConfig
  readonly report: (error: unknown) => void
}
type ServerEntry = {
  findSharedAddress(address: URL): Promise<string | undefined>
  render(asked: PageRequest): Promise<RenderedPage>
  renderError(asked: PageRequest, thrown: unknown): Promise<RenderedPage>
}

/** The web app as the server uses it: shell, manifest and renderer, from the build, or from Vite in development. */
export type WebBuild = {
  manifest(): ViteManifest
  shell(path: string): Promise<string>
  /** Returns the text of a style sheet in the manifest. */
  style(file: string): string
  /** Returns the address of the style sheet with the fonts. */
  fonts(): string
  entry(): Promise<ServerEntry>
  /** True if the shell has inline scripts, which only a nonce can allow. */
  readonly needsNonce: boolean
}

const PROJECT_FOLDER = resolve(import.meta.dirname, '../../..')
export const BUILT_CLIENT_FOLDER = resolve(PROJECT_FOLDER, 'dist/client')

const FONTS_SHEET_FILE = 'src/web/styles/fonts.css'

/** Reads the build when the first page is requested, so that a server that serves no pages starts without a build. */
export function createBuiltWeb(): WebBuild {
  const styles = new Map<string, string>()
  const style = (file: string) => styles.get(file) ?? keptStyle(file)
  const keptStyle = (file: string) => {
    const text = readFileSync(resolve(BUILT_CLIENT_FOLDER, file), 'utf8')
    styles.set(file, text)
    return text
  }
  const read = computeOnce(() => ({
    shell: inlineShellStyles(
      readFileSync(resolve(BUILT_CLIENT_FOLDER, 'index.html'), 'utf8'),
      style,
    ),
    manifest: JSON.parse(
      readFileSync(resolve(BUILT_CLIENT_FOLDER, '.vite/manifest.json'), 'utf8'),
    ) as ViteManifest,
    entry: import(
      pathToFileURL(resolve(PROJECT_FOLDER, 'dist/server/entry-server.js')).href
    ) as Promise<ServerEntry>,
  }))
  return {
    manifest: () => read().manifest,
    shell: async () => read().shell,
    style,
    fonts: () => `/${read().manifest[FONTS_SHEET_FILE]?.file}`,
    entry: async () => read().entry,
    needsNonce: false,
  }
}

function computeOnce<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

export function createDevelopmentWeb(vite: ViteDevServer): WebBuild {
  return {
    manifest: () => ({}),
    style: () => '',
    fonts: () => `/${FONTS_SHEET_FILE}`,
    shell: (path) =>
      vite.transformIndexHtml(path, readFileSync(resolve(PROJECT_FOLDER, 'index.html'), 'utf8')),
    entry: () => vite.ssrLoadModule('/src/web/entry-server.tsx') as Promise<ServerEntry>,
    needsNonce: true,
  }
}
