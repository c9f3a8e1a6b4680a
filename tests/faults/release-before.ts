import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildCopy } from '#tests/build-copy.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: ROOT, maxBuffer: 2 ** 30, encoding: 'buffer' })

/** Returns the last commit of the release before, which is the one before the version in package.json was changed. */
function findLastCommitOfReleaseBefore(): string {
  const begun = git('log', '-1', '--format=%H', '-G"version":', '--', 'package.json')
  return `${begun.toString().trim()}^`
}

/** Unpacks the release before from its archive and builds it, with the libraries of today. Returns its folder. */
export function releaseBefore(): string {
  const folder = temporaryFolder('release-before')
  execFileSync('tar', ['-x', '-C', folder], {
    input: git('archive', findLastCommitOfReleaseBefore()),
  })
  buildCopy(folder, 'the release before')
  return folder
}
