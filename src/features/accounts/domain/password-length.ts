/** The largest number of characters in a password. */
export const PASSWORD_LENGTH = 256

/** Makes a password the same however a keyboard composes accents. It is never trimmed, cut or case-folded. */
export const normalised = (password: string) => password.normalize('NFC')
export const lengthOf = (password: string) => [...password].length

/** Says what browser and server can both say of a password before anything is sent. `minimum` is the installation's. */
export const lengthRefusal = (password: string, minimum: number): string | undefined => {
  const length = lengthOf(normalised(password))
  if (length > PASSWORD_LENGTH) return `The password must be ${PASSWORD_LENGTH} characters or fewer`
  return length < minimum
    ? `The password must have at least ${minimum} characters. Three random words work well`
    : undefined
}
