import { sha256 } from '#server/security/hashes.ts'

type Json = { [name: string]: unknown }

/**
 * Moves the definitions of recursive schemas into the document's components. Each such schema has local definitions with pointers to its own root,
 * which would be wrong inside a larger document.
 */
export function withDefinitions(document: Json): Json {
  const schemas: Json = {}
  const moved = withoutDefinitions(document, {}, schemas) as Json
  const components = (moved.components ?? {}) as Json
  return {
    ...moved,
    components: {
      ...components,
      schemas: { ...(components.schemas as Json | undefined), ...schemas },
    },
  }
}

function withoutDefinitions(
  value: unknown,
  names: Readonly<Record<string, string>>,
  schemas: Json,
): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutDefinitions(part, names, schemas))
  if (typeof value !== 'object' || value === null) return value
  const { $defs, ...rest } = value as Json
  const known = { ...names, ...namesOf(($defs ?? {}) as Json) }
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json))
    schemas[known[`#/$defs/${name}`] ?? name] = withoutDefinitions(definition, known, schemas)
  return Object.fromEntries(
    Object.entries(rest).map(([name, part]) => [
      name,
      name === '$ref' && typeof part === 'string' && known[part]
        ? `#/components/schemas/${known[part]}`
        : withoutDefinitions(part, known, schemas),
    ]),
  )
}

/** Names definitions by a hash of their content, so that equal definitions of two calls become one. */
const namesOf = (definitions: Json) => {
  const mark = sha256(JSON.stringify(definitions)).toString('hex').slice(0, 8)
  return Object.fromEntries(
    Object.keys(definitions).map((name, index) => [`#/$defs/${name}`, `Part-${mark}-${index + 1}`]),
  )
}
