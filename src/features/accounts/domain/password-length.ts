/** The maximum number of characters in a password. */
export const MAX_PASSWORD_LENGTH = 256

/** Normalises a password (NFC), because keyboards compose accents differently. It is never trimmed, cut or case-folded. */
export const normalisePassword = (password: string) => password.normalize('NFC')
export const countCharacters = (password: string) => [...password].length

/** Returns a message if the length of a password is wrong. Browser and server share this check. `minimum` is configured by the installation. */
export const findPasswordLengthRefusal = (
  password: string,
  minimum: number,
): string | undefined => {
  const length = countCharacters(normalisePassword(password))
  if (length > MAX_PASSWORD_LENGTH)
    return `The password must be ${MAX_PASSWORD_LENGTH} characters or fewer`
  return length < minimum
    ? `The password must have at least ${minimum} characters. Three random words work well`
    : undefined
}
