import { buildWhenChanged } from './build.ts'

// The server runs in the same process as the build before it, so that signals reach it directly.
await buildWhenChanged()
await import('#server/main.ts')
