import { useEffect, useRef } from 'react'
import type { VacancyCriteria } from '../../domain/criteria.ts'

/**
 * Returns a ref for the form. When another search is shown, the fields get its values; otherwise they are not changed, so that text typed before the
 * scripts loaded is preserved.
 */
export function useSearchFormFields(criteria: VacancyCriteria) {
  const { keywords, location, radius } = criteria
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(criteria)
  useEffect(() => {
    if (
      shown.current.keywords === keywords &&
      shown.current.location === location &&
      shown.current.radius === radius
    )
      return
    shown.current = criteria
    const { q, l, d } = (form.current as HTMLFormElement).elements as unknown as Record<
      'q' | 'l' | 'd',
      HTMLInputElement
    >
    q.value = keywords
    l.value = location
    d.value = `${radius}`
  }, [criteria, keywords, location, radius])
  return form
}
