import { buildWhenChanged } from '../build.ts'

await buildWhenChanged()
