import { buildWhenChanged } from './build.ts'

// The build comes first, then the server in this same process, so that signals reach it directly.
await buildWhenChanged()
await import('#server/main.ts')
