import { Button } from '#web/kit/layout/button.tsx'
import styles from './error-page.module.css'

/** A search form, so that a person with an old link can continue. */
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
