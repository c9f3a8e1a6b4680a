import { readFileSync } from 'node:fs'

const PACKAGE = new URL('../../../package.json', import.meta.url)

/** The release that this process runs, such as '0.2.0'. While a release is rolled out, two of them work on one database. */
export const VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { readonly version: string })
  .version
