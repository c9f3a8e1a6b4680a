const GROUPS = [
  'buttons',
  'ways',
  'fields',
  'special-fields',
  'choices',
  'uploads',
  'notices',
  'dialogs',
  'status',
  'lists',
  'table',
  'flow',
  'registration',
  'jobs',
  'search',
  'brand',
]

/** Every component in every state; each group is one picture. */
export const KIT_SCREENS = GROUPS.map((group) => ({
  name: `kit-${group}`,
  path: `/dev/kit#${group}`,
}))
