import { type CsvCell, formatInstantCell } from '#server/http/csv.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { describeDeskNeed } from '#features/registrations/domain/desk-list/needs.ts'
import { type DeskRow, readDeskRows } from './desk-rows.ts'
import { createProgressCounter, createReturnedCheck } from './read-rows-with-progress.ts'
import type { RegistrationKeys } from './registration-keys.ts'

export const LIST_EXPORT_COLUMNS = [
  'Registration',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Branch',
  'Flow',
  'Flow type',
  'Status',
  'Made',
  'Submitted',
  'Tasks done',
  'Tasks',
  'Documents',
  'Needs',
]

/** The number of registrations that one transaction reads. It is small, so that no transaction of an export occupies a connection for long. */
const ROWS_PER_READ = 250

type ExportSource = {
  readonly db: Database
  readonly now: Date
  readonly config: SealSecret & Pick<Config, 'sendsTexts'>
  /** Returns the ids of the branches that the reader may see at this moment; throws if their session has ended. */
  readonly findBranches: () => Promise<readonly string[]>
}

/**
 * Yields the registrations with these keys as rows of cells, in parts that are read while the file is being sent. A registration is left out if it
 * was deleted meanwhile or moved to a branch that the reader may not see.
 */
export async function* readExportedParts(
  keys: RegistrationKeys,
  { db, now, config, findBranches }: ExportSource,
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  for (const ids of keys.inParts(ROWS_PER_READ)) {
    const branches = await findBranches()
    // The transaction uses only one connection, even if the progress of many rows has to be
    // counted.
    const rows = await db.transaction((one) =>
      readDeskRows(
        one,
        ids,
        {
          progressOf: createProgressCounter(one, now, config),
          changedOf: async () => null,
          hasReturnedAnswers: createReturnedCheck(one),
        },
        config,
      ),
    )
    yield rows.filter(({ desk }) => branches.includes(desk.branch.id)).map(toExportCells)
  }
}

const toExportCells = ({
  id,
  status,
  flow,
  createdAt,
  submittedAt,
  desk: { candidate, branch, progress, documents, needs },
}: DeskRow): readonly CsvCell[] => [
  ...[
    id,
    candidate.firstName,
    candidate.lastName,
    candidate.emailAddress,
    candidate.phoneNumber,
    branch.name,
    flow.name,
    flow.type,
    status,
  ],
  ...[
    formatInstantCell(createdAt),
    submittedAt && formatInstantCell(submittedAt),
    progress.done,
    progress.of,
    documents,
    needs && describeDeskNeed(needs),
  ],
]
