import { type Cell, momentCell } from '#server/http/csv.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { needInWords } from '#features/registrations/domain/desk-list/needs.ts'
import type { ShownRow } from './desk-rows.ts'
import { foundRows, type Wanted } from './found-rows.ts'
import { shownRows } from './shown-rows.ts'

export const COLUMNS = [
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

const AT_ONCE = 500
/** The most rows in one export. */
const MOST = 10_000

/** Yields the rows of the list as cells, read in parts while they are sent. */
export async function* exportedRows(
  db: Database,
  wanted: Wanted,
  config: Secret & Pick<Config, 'sendsTexts'>,
): AsyncGenerator<readonly Cell[]> {
  const { ids } = await foundRows(db, wanted, { page: 1, limit: MOST })
  for (let from = 0; from < ids.length; from += AT_ONCE)
    for (const row of await shownRows(db, ids.slice(from, from + AT_ONCE), wanted.now, config))
      yield cellsOf(row)
}

const cellsOf = ({
  id,
  status,
  flow,
  createdAt,
  submittedAt,
  desk: { candidate, branch, progress, documents, needs },
}: ShownRow): readonly Cell[] => [
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
    momentCell(createdAt),
    submittedAt && momentCell(submittedAt),
    progress.done,
    progress.of,
    documents,
    needs && needInWords(needs),
  ],
]
