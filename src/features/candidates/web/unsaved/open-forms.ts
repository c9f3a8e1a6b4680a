/** The open forms of the page by their id. Each knows what it held when it was opened or last saved. */
const openForms = new Map<string, { readonly read: () => string; saved: string }>()
const listeners = new Set<() => void>()

const tellListeners = () => {
  for (const listener of listeners) listener()
}

/** Watches a form until the returned function is called. `read` returns what the form holds now. */
export function watchForm(id: string, read: () => string): () => void {
  openForms.set(id, { read, saved: read() })
  return () => {
    openForms.delete(id)
    tellListeners()
  }
}

/** Notes what the server has stored of a form. A form that closed when it was saved is no longer watched. */
export function noteSaved(id: string, saved: string) {
  const form = openForms.get(id)
  if (form) form.saved = saved
  tellListeners()
}

/** Returns whether a form holds changes that are not saved. */
export const hasUnsavedChanges = () =>
  [...openForms.values()].some(({ read, saved }) => read() !== saved)

/** Counts all forms as unchanged, because the person leaves their changes. */
export function giveUpChanges() {
  for (const form of openForms.values()) form.saved = form.read()
}

/** Calls `listener` when a form was closed or saved. Returns a function that ends this. */
export function onFormSettled(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns what a form's fields hold, as a text that can be compared. */
export const readEntries = (entries: FormData): string =>
  JSON.stringify(
    [...entries].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
