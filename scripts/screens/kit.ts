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

/** The screens of the shared components (the kit): every component in every state, one picture per group. */
export const KIT_SCREENS = GROUPS.map((group) => ({
  name: `kit-${group}`,
  path: `/dev/kit#${group}`,
}))
