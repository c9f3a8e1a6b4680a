import { useLayoutEffect, useRef } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { noteSaved, readEntries, watchForm } from './open-forms.ts'

/**
 * Manages a form of the profile as `useForm` does. While the form holds unsaved changes, leaving the page asks first (`LeaveQuestion`). `typed` is what
 * the form holds, for a form whose fields do not all exist from the start; the fields of other forms are read.
 */
export function useProfileForm<Name extends string>(
  declaration: Parameters<typeof useForm<Name>>[0],
  typed?: object,
) {
  const form = useForm({
    ...declaration,
    send: async (values, entered) => {
      await declaration.send(values, entered)
      noteSaved(id, typed ? JSON.stringify(typed) : readEntries(entered))
    },
  })
  const { id } = form.props

  const latest = useRef(typed)
  useLayoutEffect(() => {
    latest.current = typed
  })
  useLayoutEffect(() => {
    const element = document.getElementById(id) as HTMLFormElement
    return watchForm(id, () =>
      latest.current ? JSON.stringify(latest.current) : readEntries(new FormData(element)),
    )
  }, [id])
  return form
}
