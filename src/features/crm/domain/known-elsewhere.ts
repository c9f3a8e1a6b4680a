const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** A record of which nothing else is shown has this name. */
export const someoneKnownIn = (branches: readonly string[]) =>
  `Someone known in ${AND.format(branches)}`

/** Says whom to ask about a record that other branches know and ours do not. */
export const askBranches = (branches: readonly string[]) =>
  `This person is known in ${AND.format(branches)}. Ask ${OR.format(branches)} about them.`

/** Says why such a record cannot be taken for the person of our registration, and what can be done instead. */
export const notTheirsToTake = (branches: readonly string[]) =>
  `${askBranches(branches)} Transfer this registration to them, or ask them to transfer theirs to you.`
