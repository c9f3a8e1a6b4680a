type StructurePart = {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
}

/** Names a unit of the organisation with its parents, for example 'Wakefield › Transport › Nights'. */
export function formatStructurePath(parts: readonly StructurePart[], part: StructurePart): string {
  const parent = parts.find(({ id }) => id === part.parentId)
  return parent && parent !== part
    ? `${formatStructurePath(parts, parent)} › ${part.name}`
    : part.name
}
