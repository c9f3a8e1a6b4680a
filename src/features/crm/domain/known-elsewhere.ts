const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** What a record is called of which nothing else is told. */
export const someoneKnownIn = (branches: readonly string[]) =>
  `Someone known in ${AND.format(branches)}`

/** Whom to ask about a record that other branches know, and ours do not. */
export const askBranches = (branches: readonly string[]) =>
  `This person is known in ${AND.format(branches)}. Ask ${OR.format(branches)} about them.`

/** Why such a record is not taken for the person of a registration of ours, and what can be done instead. */
export const notTheirsToTake = (branches: readonly string[]) =>
  `${askBranches(branches)} Transfer this registration to them, or ask them to transfer theirs to you.`
