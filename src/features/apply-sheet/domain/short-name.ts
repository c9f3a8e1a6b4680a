/** Returns the first name and the initial of the last name: 'Sam W.'. Letters to a branch need no more of the name. */
export const formatShortName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}) => `${firstName} ${[...lastName][0] ?? ''}.`
