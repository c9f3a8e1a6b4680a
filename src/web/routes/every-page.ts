type Paging = { readonly page: number; readonly limit: number }
type Page<Row> = { readonly rows: readonly Row[]; readonly total: number }

/** The maximum number of rows per call, and of pages per list. */
const LIMIT = 100
const MOST_PAGES = 100

/** Reads a whole list, page by page until the server's total is reached. */
export async function everyPage<Row>(
  ask: (paging: Paging) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const found: Row[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { rows, total } = await ask({ page, limit: LIMIT })
    found.push(...rows)
    if (rows.length < LIMIT || found.length >= total) break
  }
  return found
}
