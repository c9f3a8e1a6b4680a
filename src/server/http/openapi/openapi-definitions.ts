import { sha256 } from '#server/security/hashes.ts'

type Json = { [name: string]: unknown }

/**
 * A schema that refers to itself comes with definitions of its own, and points to them as if it were a document by itself. In one document they are
 * among its components, each once, and every pointer leads there.
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

/** The name comes from the content, so that the same definition of two calls is one. */
const namesOf = (definitions: Json) => {
  const mark = sha256(JSON.stringify(definitions)).toString('hex').slice(0, 8)
  return Object.fromEntries(
    Object.keys(definitions).map((name, index) => [`#/$defs/${name}`, `Part-${mark}-${index + 1}`]),
  )
}
