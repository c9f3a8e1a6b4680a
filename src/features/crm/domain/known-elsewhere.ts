const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Names a record of which the consultant can see only the branches that know it. */
export const someoneKnownIn = (branches: readonly string[]) =>
  `Someone known in ${AND.format(branches)}`

/** Advises the consultant to ask the branches that know this person, because the consultant's own branches do not. */
export const askBranches = (branches: readonly string[]) =>
  `This person is known in ${AND.format(branches)}. Ask ${OR.format(branches)} about them.`

/** Explains why a record that only other branches know cannot be chosen as the registration's person, and offers a transfer instead. */
export const notTheirsToTake = (branches: readonly string[]) =>
  `${askBranches(branches)} Transfer this registration to them, or ask them to transfer theirs to you.`
