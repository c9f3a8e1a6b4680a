import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readFormCriteria } from '#features/search/web/form/search-fields.ts'
import { isShortcutPress } from '#features/search/web/use-shortcuts.ts'

/** Returns the typed fields as one text, which can be the key of `useReading`. */
const formatTyped = (form: HTMLFormElement) => {
  const { keywords, location } = readFormCriteria(form)
  return JSON.stringify({ keywords, location })
}

export const parseTyped = (typed: string | undefined) =>
  JSON.parse(typed ?? '{}') as { keywords?: string; location?: string }

/**
 * Follows what is typed, including text that was typed before the scripts were loaded. The key '/' moves the focus to the field for the place. The
 * place of this browser is filled in once it is known, unless someone has typed in that field by then.
 */
export function useTypedSearch(location: string | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [where, setWhere] = useState<HTMLInputElement | null>(null)
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    const shown = form.current as HTMLFormElement
    const { l, q } = shown.elements as unknown as Record<'l' | 'q', HTMLInputElement>
    const read = () => setTyped(formatTyped(shown))
    setWhere(l)
    if (l.value || q.value) read()
    // A chosen suggestion changes a field without an 'input' event.
    shown.addEventListener('change', read)
    return () => shown.removeEventListener('change', read)
  }, [])
  useEffect(() => {
    if (where && location && !where.value && document.activeElement !== where)
      where.value = location
  }, [where, location])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!where || !isShortcutPress(event, ['/'])) return
      event.preventDefault()
      where.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [where])
  return {
    ...{ form, where, typed },
    readTyped: (event: FormEvent<HTMLFormElement>) => setTyped(formatTyped(event.currentTarget)),
  }
}
