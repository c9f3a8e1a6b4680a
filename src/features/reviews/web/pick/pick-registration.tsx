import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { hasInvalidId, INVALID_ID_MESSAGE } from '../ids-from-address.ts'
import styles from './pick-registration.module.css'
import { FoundRegistrations } from './found-registrations.tsx'

/**
 * Asks for a registration on a page whose URL names none: the consultant searches for one, or chooses one of the newest. The URL contains the search
 * text.
 */
export function PickRegistration({ words, more }: { words: string; more?: string }) {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search).get('q') ?? ''
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate(
      { pathname, search: typed ? `?${new URLSearchParams({ q: typed })}` : '' },
      { state: { stay: true } },
    )
  }
  return (
    <div className={styles.pick}>
      {hasInvalidId(search) && (
        <InsetNote tone="warning">
          <p role="alert">{INVALID_ID_MESSAGE}</p>
          <p>Which registration?</p>
        </InsetNote>
      )}
      <p>
        {words}
        {more && ` ${more}`}
      </p>
      <search>
        <form key={query} className={`cluster ${styles.search}`} onSubmit={look}>
          <TextField
            id="pick-query"
            name="q"
            type="search"
            label="Find a registration"
            hint="Name, email, phone or reference"
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            Find
          </Button>
        </form>
      </search>
      <FoundRegistrations query={query} />
    </div>
  )
}
