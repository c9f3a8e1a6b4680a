import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildCopy } from '#tests/build-copy.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: ROOT, maxBuffer: 2 ** 30, encoding: 'buffer' })

/** Returns the last commit of the previous release: the parent of the commit that last changed the version in package.json. */
function findLastCommitOfReleaseBefore(): string {
  const begun = git('log', '-1', '--format=%H', '-G"version":', '--', 'package.json')
  return `${begun.toString().trim()}^`
}

/** Unpacks the previous release from Git and builds it with today's libraries. Returns its folder. */
export function buildPreviousRelease(): string {
  const folder = temporaryFolder('release-before')
  execFileSync('tar', ['-x', '-C', folder], {
    input: git('archive', findLastCommitOfReleaseBefore()),
  })
  buildCopy(folder, 'the release before')
  return folder
}
