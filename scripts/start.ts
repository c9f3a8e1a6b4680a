import { buildWhenChanged } from './build.ts'

// Built first, then the server in this same process: signals reach it directly.
await buildWhenChanged()
await import('#server/main.ts')
