import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildClassName } from './scripts/build/class-names.ts'
import { compressAssets } from './scripts/build/compress-assets.ts'
import { customMedia } from './scripts/build/custom-media.ts'
import { earlyPresses } from './scripts/build/early-presses.ts'
import { inertSchemas } from './scripts/build/inert-schemas.ts'
import { jobScreens } from './scripts/build/job-screens.ts'
import { layers } from './scripts/build/layers.ts'
import { leanPreload } from './scripts/build/lean-preload.ts'
import { previousRelease } from './scripts/build/previous-release.ts'
import { smallPreload } from './scripts/build/small-preload.ts'
import { registrationWorker } from './scripts/build/registration-worker.ts'
import { routerStubs } from './scripts/build/router-stubs.ts'

/** One group of what hardly changes: fewer files, and better compressed together. */
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|zustand)[\\/]|scripts[\\/]build[\\/]stubs|rolldown[\\/]runtime/
/** What every page has around it, and what shows HTML that is not ours: together they compress better. The entry awaits its pages and so stays apart. */
const SHELL =
  /src[\\/](web[\\/](shell[\\/](?!consent-banner)|layouts[\\/](?!flow-|hero-band|consultant-header|account-menu)|client-config\.|(call[\\/](credentials|carrier|call|no-connection)|session[\\/](session|stored-session|leave-signed-out|step-up)|forms[\\/]first-touch|reading[\\/](foreign-html|purify|trusted)|routes[\\/](page-title|page-route|routes)|error-page[\\/]error-screen|kit[\\/]layout[\\/](class-names|icon|icon-button|button|container|brand-mark))\.)|shared[\\/](failure|envelope|normalise-error|endpoint))/

/** What forms, the other ways to sign in, checks of emails and the pages of personal links have in common. Each has one file, because every public page names every file. */
const FORM =
  /src[\\/]web[\\/](forms[\\/](use-form|use-connection-error|use-leaving)|call[\\/]time-limit-carrier|kit[\\/](feedback[\\/](error-summary|inset-note)|fields[\\/](text-field|text-area|chips-field|password-field|tick\.module|files[\\/]file-size)|layout[\\/]change-link))\b/
const SOCIAL = /[\\/](social-(buttons|providers|sign-in)|provider-glyph)\b/
const MAIL = /[\\/](check-mail|demo-mailbox|text-without-breaks)\b/
const LINK = /[\\/]short-links[\\/]web[\\/](link-frame|link-card|use-link-code)\b/

/** Every public page names every file that may come later, and the random characters of a name do not compress: these few tell the versions of one file apart. */
const NAME = 'assets/[name]-[hash:7].js'
/** The same in both builds: pages that the server renders name pictures. */
const OTHER_NAME = 'assets/[name]-[hash:4][extname]'
/** Digits and small letters compress better than all letters. */
const HASH_CHARACTERS = 'base36'

/** These are part of the server's build: left outside, they choose their development version unless the one who starts the portal sets NODE_ENV. */
const DRAWS = ['react', 'react-dom', 'react-router', 'scheduler', 'zustand']

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    layers(),
    earlyPresses(),
    ...(isSsrBuild
      ? []
      : [
          inertSchemas(),
          routerStubs(),
          smallPreload(),
          registrationWorker(),
          previousRelease(),
          compressAssets(),
        ]),
  ],
  html: { cspNonce: '%NONCE%' },
  css: { modules: { generateScopedName: buildClassName }, postcss: { plugins: [customMedia()] } },
  build: isSsrBuild
    ? {
        emptyOutDir: true,
        target: 'node24',
        chunkSizeWarningLimit: 1000,
        rolldownOptions: {
          output: { assetFileNames: OTHER_NAME, hashCharacters: HASH_CHARACTERS },
        },
      }
    : {
        manifest: true,
        emptyOutDir: false,
        modulePreload: { polyfill: false, resolveDependencies: leanPreload() },
        assetsInlineLimit: 0,
        sourcemap: false,
        rolldownOptions: {
          output: {
            hashCharacters: HASH_CHARACTERS,
            entryFileNames: NAME,
            // 'login', not 'login.page': every public page names every file.
            chunkFileNames: ({ name }) => NAME.replace('[name]', name.replace(/\.page$/, '')),
            assetFileNames: OTHER_NAME,
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR, priority: 2 },
                { name: 'shell', test: SHELL, priority: 1 },
                // A file of its own: the shell has no room for it, and pages without jobs need none of the jobs' files.
                { name: 'ahead', test: /src[\\/]web[\\/]ahead[\\/]load-ahead/, priority: 1 },
                { name: 'form', test: FORM, priority: 1 },
                { name: 'social', test: SOCIAL, priority: 1 },
                { name: 'link', test: LINK, priority: 1 },
                { name: 'mail', test: MAIL, priority: 1 },
                { ...jobScreens(), priority: 0 },
              ],
            },
          },
        },
      },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { external: true, ...(isSsrBuild ? { noExternal: DRAWS } : {}) },
}))
