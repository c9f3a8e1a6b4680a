type Part = { readonly id: string; readonly parentId: string | null; readonly name: string }

/** 'Wakefield › Transport › Nights' names a part of the organisation with all that it belongs to. */
export function structurePath(parts: readonly Part[], part: Part): string {
  const parent = parts.find(({ id }) => id === part.parentId)
  return parent && parent !== part ? `${structurePath(parts, parent)} › ${part.name}` : part.name
}
