/** The open forms of the page by their id. `read` returns the current content of a form, `saved` is the content when it was opened or last saved. */
const openForms = new Map<string, { readonly read: () => string; saved: string }>()
const listeners = new Set<() => void>()

const tellListeners = () => {
  for (const listener of listeners) listener()
}

/** Watches a form for unsaved changes until the returned function is called. `read` returns the form's current content as a comparable text. */
export function watchForm(id: string, read: () => string): () => void {
  openForms.set(id, { read, saved: read() })
  return () => {
    openForms.delete(id)
    tellListeners()
  }
}

/** Records the content of a form that the server has stored. Ignores a form that was closed when it was saved, because it is no longer watched. */
export function recordSavedContent(id: string, saved: string) {
  const form = openForms.get(id)
  if (form) form.saved = saved
  tellListeners()
}

/** Returns whether a form holds changes that are not saved. */
export const hasUnsavedChanges = () =>
  [...openForms.values()].some(({ read, saved }) => read() !== saved)

/** Treats all forms as unchanged, because the person chose to discard their changes. */
export function discardChanges() {
  for (const form of openForms.values()) form.saved = form.read()
}

/** Calls `listener` whenever a form is closed or saved, until the returned function is called. */
export function onFormSettled(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the content of a form's fields as a text that can be compared. */
export const readEntries = (entries: FormData): string =>
  JSON.stringify(
    [...entries].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
