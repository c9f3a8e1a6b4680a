import { chmodSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'

/** An office program that does what a script says, found before any that is installed, until the tests of this file are over. */
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

/** Answers '%PDF-1.7 ' and the words of the file, so that a test sees of which one it was made. */
export const CONVERTS =
  'for last; do :; done; { printf "%%PDF-1.7 "; cat "$last"; } > "$(dirname "$last")/document.pdf"'
/** There is a converter, and it can make nothing of the file. */
export const CANNOT = 'exit 1'
