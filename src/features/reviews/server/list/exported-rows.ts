import { type CsvCell, formatInstantCell } from '#server/http/csv.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { describeDeskNeed } from '#features/registrations/domain/desk-list/needs.ts'
import type { DeskRow } from './desk-rows.ts'
import { findRegistrationPage, type DeskRowsQuery } from './find-registration-page.ts'
import { readRowsWithProgress } from './read-rows-with-progress.ts'

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

const EXPORT_ROWS_PER_READ = 500
/** The most rows in one export. */
const MAX_EXPORTED_ROWS = 10_000

/** Yields the rows of the list as cells, read in parts while they are sent. */
export async function* readExportedRows(
  db: Database,
  wanted: DeskRowsQuery,
  config: SealSecret & Pick<Config, 'sendsTexts'>,
): AsyncGenerator<readonly CsvCell[]> {
  const { ids } = await findRegistrationPage(db, wanted, { page: 1, limit: MAX_EXPORTED_ROWS })
  for (let from = 0; from < ids.length; from += EXPORT_ROWS_PER_READ)
    for (const row of await readRowsWithProgress(
      db,
      ids.slice(from, from + EXPORT_ROWS_PER_READ),
      wanted.now,
      config,
    ))
      yield toExportCells(row)
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
