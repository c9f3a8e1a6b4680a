type Part = { readonly id: string; readonly parentId: string | null; readonly name: string }

/** Names a unit of the organisation with its parents, for example 'Wakefield › Transport › Nights'. */
export function structurePath(parts: readonly Part[], part: Part): string {
  const parent = parts.find(({ id }) => id === part.parentId)
  return parent && parent !== part ? `${structurePath(parts, parent)} › ${part.name}` : part.name
}
