import { useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

type Props = {
  attempt: number
  failure?: string | undefined
  errors: readonly { readonly id: string; readonly words: string }[]
}

const ERROR_TITLE_PREFIX = 'Error: '

/**
 * The summary of a form's errors, with links to the invalid fields. It receives the focus at each failed attempt, and the page's title then begins
 * with 'Error: '.
 */
export function ErrorSummary({ attempt, failure, errors }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0 || Boolean(failure)

  useEffect(() => {
    if (!shown || attempt === 0) return
    box.current?.focus()
    if (!document.title.startsWith(ERROR_TITLE_PREFIX))
      document.title = ERROR_TITLE_PREFIX + document.title
    return () => {
      document.title = document.title.replace(ERROR_TITLE_PREFIX, '')
    }
  }, [shown, attempt])

  if (!shown) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>There is a problem</h2>
      <ul>
        {failure && <li>{failure}</li>}
        {errors.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goToField(event, id)}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Scrolls to the field's label and focuses the field. A fragment link is not followed, because the router would treat it as a navigation. */
function goToField(event: { preventDefault(): void }, id: string) {
  event.preventDefault()
  const field = document.getElementById(id)
  const target = field?.matches('fieldset')
    ? (field.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      field.querySelector<HTMLElement>('input, select'))
    : field
  const label = field?.closest('[data-field]') ?? field
  label?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}
