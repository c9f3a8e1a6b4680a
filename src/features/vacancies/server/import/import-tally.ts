import type { ImportCounts, RecordRefusal } from '../../contract/import-report.ts'
import { cleanFeedLine } from '../../domain/feed-text.ts'

const MAX_STORED_REFUSALS = 1000

/** Counts records during an import, and stores the first refusals. */
export class ImportTally {
  readonly counts: Omit<ImportCounts, 'ignoredFields'> = {
    read: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    expired: 0,
  }
  readonly refusals: RecordRefusal[] = []
  readonly #ignored = new Map<string, number>()
  readonly #unknownBranches = new Map<string, number>()

  refuse(
    line: number,
    reference: string | null,
    problems: readonly { readonly field: string | null; readonly message: string }[],
  ) {
    this.counts.refused++
    for (const { field, message } of problems)
      if (this.refusals.length < MAX_STORED_REFUSALS)
        this.refusals.push({ line, reference, field, message })
  }

  ignore(names: readonly string[]) {
    for (const name of names) countName(this.#ignored, name)
  }

  unknownBranch(name: string) {
    countName(this.#unknownBranches, name)
  }

  get report() {
    return {
      counts: { ...this.counts, ignoredFields: Object.fromEntries(this.#ignored) },
      refusals: this.refusals,
      unknownBranches: Object.fromEntries(this.#unknownBranches),
    }
  }
}

/** The most different names that are counted for ignored fields or unknown branches, because a feed could contain any number of names. */
const MAX_COUNTED_NAMES = 200

function countName(counts: Map<string, number>, name: string) {
  const short = cleanFeedLine(name.slice(0, 60))
  if (counts.has(short) || counts.size < MAX_COUNTED_NAMES)
    counts.set(short, (counts.get(short) ?? 0) + 1)
}
