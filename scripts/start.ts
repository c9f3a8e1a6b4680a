import { buildInOwnProcess } from './build/in-own-process.ts'

// The server runs in the process that was started, so that signals reach it directly.
await buildInOwnProcess()
await import('#server/main.ts')
