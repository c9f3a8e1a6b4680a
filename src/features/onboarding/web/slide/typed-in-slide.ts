/** The prefix of the sessionStorage keys for typed but unsent values, which survive a reload. Passwords, codes and files are never stored. */
const PREFIX = 'onboarding-typed-'
const NEVER = 'input[type=password], input[autocomplete=one-time-code], input[type=file]'

const isKept = (field: Element): field is HTMLInputElement | HTMLSelectElement =>
  field.matches('input[name], select[name]') && !field.matches(`${NEVER}, [readonly]`)
const keyOf = (slide: string) => PREFIX + slide

export function keepTyped(slide: string, { elements }: HTMLFormElement) {
  const typed = [...elements]
    .filter(isKept)
    .filter((field) => !('checked' in field && /checkbox|radio/.test(field.type)))
    .map(({ name, value }) => [name, value])
  attempt(() => sessionStorage.setItem(keyOf(slide), JSON.stringify(typed)))
}

/** Restores the typed values and fires the events that typing would fire. */
export function putBackTyped(slide: string, { elements }: HTMLFormElement) {
  const typed: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(slide)) ?? '[]'))
  if (!Array.isArray(typed)) return
  for (const [name, value] of typed as [string, string][]) {
    const field = elements.namedItem(name)
    if (!(field instanceof Element) || !isKept(field) || field.value === value) continue
    // The value is set by the element's own setter, because React does not notice a change that bypasses it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }))
  }
}

export const forgetTyped = (slide: string) => attempt(() => sessionStorage.removeItem(keyOf(slide)))

/** Returns undefined if the browser refuses storage, so that nothing is stored. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
