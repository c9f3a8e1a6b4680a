/**
 * What a consultant may do, in all of their branches. `label` names it where it is granted, and `opens` says there in one sentence what it opens.
 * `group` is the heading under which it is shown.
 */
export type PermissionDetails = {
  readonly name: string
  readonly label: string
  readonly opens: string
  readonly group: 'Daily work' | 'With care' | 'The office'
}
