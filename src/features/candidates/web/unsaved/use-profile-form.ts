import { useLayoutEffect, useRef } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { recordSavedContent, readEntries, watchForm } from './open-forms.ts'

/**
 * Manages a form of the profile like `useForm`. If the form has unsaved changes, leaving the page asks first (`LeaveQuestion`). `typed` is the
 * content of the form; it is needed if some fields do not exist from the start. Without it the content is read from the form's fields.
 */
export function useProfileForm<Name extends string>(
  declaration: Parameters<typeof useForm<Name>>[0],
  typed?: object,
) {
  const form = useForm({
    ...declaration,
    send: async (values, entered) => {
      await declaration.send(values, entered)
      recordSavedContent(id, typed ? JSON.stringify(typed) : readEntries(entered))
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
