import { Link, type To } from 'react-router'
import { listShownPages } from './pages-shown.ts'
import styles from './pagination.module.css'

/** Page numbers as links, so that they can open in another tab and work without scripts. */
export function Pagination({
  page,
  pages,
  hrefOf,
  label = 'Results pages',
}: {
  page: number
  pages: number
  hrefOf: (page: number) => To
  label?: string
}) {
  if (pages < 2) return null
  return (
    <nav aria-label={label}>
      <ul className={`cluster ${styles.pages}`}>
        {page > 1 && (
          <li>
            <Link to={hrefOf(page - 1)} rel="prev">
              Previous
            </Link>
          </li>
        )}
        {listShownPages(page, pages).map((shown) =>
          typeof shown === 'string' ? (
            <li key={shown} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={shown}>
              <Link
                to={hrefOf(shown)}
                aria-current={shown === page ? 'page' : undefined}
                aria-label={`Page ${shown}`}
              >
                {shown}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link to={hrefOf(page + 1)} rel="next">
              Next
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
