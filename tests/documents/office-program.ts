import { chmodSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'

/**
 * Returns a function that installs a script as the office program `soffice`. The product finds it before any real one, until the tests of this file
 * are over.
 */
export function officeProgram() {
  const folder = temporaryFolder('office')
  const path = process.env.PATH
  afterAll(() => {
    process.env.PATH = path
  })
  return (script: string) => {
    writeFileSync(join(folder, 'soffice'), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, 'soffice'), 0o755)
    process.env.PATH = `${folder}${delimiter}${path}`
  }
}

/** A converter script that writes '%PDF-1.7 ' and the content of its input file into document.pdf, so that a test sees which file it converted. */
export const CONVERTING_SCRIPT =
  'for last; do :; done; { printf "%%PDF-1.7 "; cat "$last"; } > "$(dirname "$last")/document.pdf"'
/** A script of a converter that fails on every file. */
export const FAILING_SCRIPT = 'exit 1'
