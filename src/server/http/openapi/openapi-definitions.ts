import { sha256 } from '#server/security/hashes.ts'

type JsonObject = { [name: string]: unknown }

/**
 * Moves the definitions of recursive schemas into the document's components. Each such schema has local definitions with pointers to its own root,
 * which would be wrong inside a larger document.
 */
export function moveDefinitionsToComponents(document: JsonObject): JsonObject {
  const schemas: JsonObject = {}
  const moved = extractDefinitions(document, {}, schemas) as JsonObject
  const components = (moved.components ?? {}) as JsonObject
  return {
    ...moved,
    components: {
      ...components,
      schemas: { ...(components.schemas as JsonObject | undefined), ...schemas },
    },
  }
}

function extractDefinitions(
  value: unknown,
  names: Readonly<Record<string, string>>,
  schemas: JsonObject,
): unknown {
  if (Array.isArray(value)) return value.map((part) => extractDefinitions(part, names, schemas))
  if (typeof value !== 'object' || value === null) return value
  const { $defs, ...rest } = value as JsonObject
  const known = { ...names, ...nameDefinitions(($defs ?? {}) as JsonObject) }
  for (const [name, definition] of Object.entries(($defs ?? {}) as JsonObject))
    schemas[known[`#/$defs/${name}`] ?? name] = extractDefinitions(definition, known, schemas)
  return Object.fromEntries(
    Object.entries(rest).map(([name, part]) => [
      name,
      name === '$ref' && typeof part === 'string' && known[part]
        ? `#/components/schemas/${known[part]}`
        : extractDefinitions(part, known, schemas),
    ]),
  )
}

/** Names definitions by a hash of their content, so that equal definitions of two calls become one. */
const nameDefinitions = (definitions: JsonObject) => {
  const mark = sha256(JSON.stringify(definitions)).toString('hex').slice(0, 8)
  return Object.fromEntries(
    Object.keys(definitions).map((name, index) => [`#/$defs/${name}`, `Part-${mark}-${index + 1}`]),
  )
}
