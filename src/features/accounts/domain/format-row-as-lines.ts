import { formatInstant } from '#shared/instant-in-words.ts'

export type ReadableLine = { readonly name: string; readonly words: string }

/** Returns the label of a field: 'contactDetails' becomes 'Contact details'. */
export const formatFieldName = (name: string) => {
  const words = name
    .replace(/[._]/g, ' ')
    .replace(
      /(\p{Ll})(\p{Lu})/gu,
      (_both, low: string, high: string) => `${low} ${high.toLowerCase()}`,
    )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Converts a row to lines of label and value. Empty values are left out, and a nested value is labelled with the outer and the inner name. */
export function formatRowAsLines(
  row: Readonly<Record<string, unknown>>,
  within = '',
): readonly ReadableLine[] {
  return Object.entries(row).flatMap(([key, value]) => {
    const name = within ? `${within}, ${formatFieldName(key).toLowerCase()}` : formatFieldName(key)
    if (value === null || value === undefined || value === '') return []
    if (value instanceof Date) return [{ name, words: formatInstant(value) }]
    if (Array.isArray(value))
      return value.length && value.every(isPrimitive)
        ? [{ name, words: value.map(formatPrimitive).join(', ') }]
        : value.flatMap((each, index) =>
            formatRowAsLines(
              isPrimitive(each) ? { [String(index + 1)]: each } : (each as Record<string, unknown>),
              `${name} ${index + 1}`,
            ),
          )
    if (typeof value === 'object') return formatRowAsLines(value as Record<string, unknown>, name)
    return [{ name, words: formatPrimitive(value) }]
  })
}

const isPrimitive = (value: unknown) => typeof value !== 'object' || value === null
const formatPrimitive = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')
