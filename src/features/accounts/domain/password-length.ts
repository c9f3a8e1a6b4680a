/** The maximum number of characters in a password. */
export const PASSWORD_LENGTH = 256

/** Normalises a password (NFC), because keyboards compose accents differently. It is never trimmed, cut or case-folded. */
export const normalised = (password: string) => password.normalize('NFC')
export const lengthOf = (password: string) => [...password].length

/** Returns a message if the length of a password is wrong, a check that browser and server share. `minimum` is configured by the installation. */
export const lengthRefusal = (password: string, minimum: number): string | undefined => {
  const length = lengthOf(normalised(password))
  if (length > PASSWORD_LENGTH) return `The password must be ${PASSWORD_LENGTH} characters or fewer`
  return length < minimum
    ? `The password must have at least ${minimum} characters. Three random words work well`
    : undefined
}
