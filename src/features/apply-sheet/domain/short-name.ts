/** Returns the first name and the first letter of the last name, which is all that a mailbox of a branch needs: 'Sam W.'. */
export const formatShortName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}) => `${firstName} ${[...lastName][0] ?? ''}.`
