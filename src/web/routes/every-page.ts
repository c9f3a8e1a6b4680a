type PageRequest = { readonly page: number; readonly limit: number }
type ListPage<Row> = { readonly rows: readonly Row[]; readonly total: number }

/** The limits of a read: ROWS_PER_CALL for one call, MAX_PAGES_PER_LIST for one list. */
const ROWS_PER_CALL = 100
const MAX_PAGES_PER_LIST = 100

/** Reads a whole list, page by page until the server's total is reached. */
export async function loadEveryPage<Row>(
  ask: (paging: PageRequest) => Promise<ListPage<Row>>,
): Promise<readonly Row[]> {
  const found: Row[] = []
  for (let page = 1; page <= MAX_PAGES_PER_LIST; page++) {
    const { rows, total } = await ask({ page, limit: ROWS_PER_CALL })
    found.push(...rows)
    if (rows.length < ROWS_PER_CALL || found.length >= total) break
  }
  return found
}
