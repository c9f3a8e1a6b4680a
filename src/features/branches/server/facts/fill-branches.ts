import { resolve } from 'node:path'
import { logContentMistakes } from '#features/content/server/tell-mistakes.ts'
import type { Parts } from '#server/parts.ts'
import { findContentFolder, SHIPPED_CONTENT_FOLDER } from '#server/settings/content-folder.ts'
import { type BranchFacts, listDifferingFacts } from '../../domain/facts/branch-facts.ts'
import { fillBranch, listStoredFacts } from './fact-queries.ts'
import { type FactsOfFile, readBranchFacts } from './read-branch-facts.ts'

/**
 * Stores the facts of each branch from the file with its name, unless they were stored from a file before. After that only the database counts, and a
 * file that differs from it is reported in the log.
 */
export async function fillBranchesFromFiles({
  db,
  clock,
  config,
  log,
}: Pick<Parts, 'db' | 'clock' | 'config' | 'log'>) {
  if (!mayFill(config)) return
  const { texts, mistakes } = readBranchFacts(config.contentDir)
  logContentMistakes(log, mistakes)
  if (texts.size === 0) return
  for (const { id, name, filled, facts } of await listStoredFacts(db, [...texts.keys()])) {
    const ofFile = texts.get(name)
    if (!ofFile) continue
    if (filled) logDifference(log, name, ofFile, facts)
    else await fillBranch(db, id, ofFile.facts, clock())
  }
}

/**
 * Returns true if the files may fill branches. The files that ship with the product describe the demo's branches, and must not give a real branch of
 * the same name a made-up address.
 */
const mayFill = ({ contentDir, demoContent }: Parts['config']) =>
  demoContent || resolve(findContentFolder(contentDir, 'branches')) !== SHIPPED_CONTENT_FOLDER

function logDifference(
  log: Parts['log'],
  branch: string,
  { file, facts }: FactsOfFile,
  stored: BranchFacts,
) {
  const differing = listDifferingFacts({ ...facts, ...keepPoint(facts, stored) }, stored)
  if (differing.length > 0)
    log.warn(
      `${file} and the database disagree about the branch ${branch}: ${differing.join(', ')}. We show what the database says.`,
    )
}

/** Returns the stored position if the file has none, because such a file leaves the position unchanged. */
const keepPoint = (facts: BranchFacts, stored: BranchFacts) =>
  facts.latitude === null ? { latitude: stored.latitude, longitude: stored.longitude } : {}
