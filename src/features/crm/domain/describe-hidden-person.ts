const AND_LIST_FORMAT = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const OR_LIST_FORMAT = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Names a record of which the consultant can see only the branches that know it. */
export const describeHiddenPerson = (branches: readonly string[]) =>
  `Someone known in ${AND_LIST_FORMAT.format(branches)}`

/** Advises the consultant to ask the branches that know this person, because the consultant's own branches do not. */
export const adviseAskingBranches = (branches: readonly string[]) =>
  `This person is known in ${AND_LIST_FORMAT.format(branches)}. Ask ${OR_LIST_FORMAT.format(branches)} about them.`

/** Explains why a record that only other branches know cannot be chosen as the registration's person, and offers a transfer instead. */
export const explainHiddenRecord = (branches: readonly string[]) =>
  `${adviseAskingBranches(branches)} Transfer this registration to them, or ask them to transfer theirs to you.`
