type RouteMatch =
  | { readonly handle: unknown; readonly params: Readonly<Record<string, string | undefined>> }
  | undefined

/** Returns the pattern of a path, such as '/vacancy/:id', or '/*' for an unknown page, because the path itself can contain personal data. */
export function findRoutePattern(path: string, match: RouteMatch): string {
  if (!match?.handle) return '/*'
  const named = match.params
  const parts = path.split('/').map((part) => {
    const name = Object.keys(named).find(
      (each) => part !== '' && [part, decodePart(part)].includes(named[each] ?? ''),
    )
    return name ? `:${name}` : part
  })
  return parts.join('/')
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
