/** The prefix of the sessionStorage keys for typed but unsent values, which survive a reload. Passwords, codes and files are never stored. */
const STORAGE_KEY_PREFIX = 'onboarding-typed-'
const NEVER_STORED_FIELDS =
  'input[type=password], input[autocomplete=one-time-code], input[type=file]'

const isStoredField = (field: Element): field is HTMLInputElement | HTMLSelectElement =>
  field.matches('input[name], select[name]') && !field.matches(`${NEVER_STORED_FIELDS}, [readonly]`)
const getStorageKey = (slide: string) => STORAGE_KEY_PREFIX + slide

export function storeTypedValues(slide: string, { elements }: HTMLFormElement) {
  const typed = [...elements]
    .filter(isStoredField)
    .filter((field) => !('checked' in field && /checkbox|radio/.test(field.type)))
    .map(({ name, value }) => [name, value])
  tryStorage(() => sessionStorage.setItem(getStorageKey(slide), JSON.stringify(typed)))
}

/** Restores the typed values and fires the events that typing would fire. */
export function restoreTypedValues(slide: string, { elements }: HTMLFormElement) {
  const typed: unknown = tryStorage(() =>
    JSON.parse(sessionStorage.getItem(getStorageKey(slide)) ?? '[]'),
  )
  if (!Array.isArray(typed)) return
  for (const [name, value] of typed as [string, string][]) {
    const field = elements.namedItem(name)
    if (!(field instanceof Element) || !isStoredField(field) || field.value === value) continue
    // React puts a setter of its own on the field and ignores an event whose value that setter has seen, so the setter of the prototype is called.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }))
  }
}

export const deleteTypedValues = (slide: string) =>
  tryStorage(() => sessionStorage.removeItem(getStorageKey(slide)))

/** Runs `act`, and returns undefined instead of throwing if the browser refuses access to its storage. */
function tryStorage<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
