import { Button } from '#web/kit/layout/button.tsx'
import styles from './error-page.module.css'

/** A way on from an old link. */
export function SearchBox() {
  return (
    <search>
      <form action="/search" className={`cluster ${styles.search}`}>
        <input
          type="search"
          name="q"
          aria-label="Job title, skill or reference"
          placeholder="Job title, skill or reference"
          maxLength={200}
        />
        <Button type="submit" variant="secondary">
          Search jobs
        </Button>
      </form>
    </search>
  )
}
