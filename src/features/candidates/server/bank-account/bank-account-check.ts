import UkModulusChecking, { type Check } from 'uk-modulus-checking'

type Account = { readonly sortCode: string; readonly accountNumber: string }

/** False where no bank can have given this number to an account under this sort code. Sort codes that the published table does not name are presumed right. */
export const belongTogether = ({ sortCode, accountNumber }: Account) =>
  new ModulusCheck({ sortCode, accountNumber }).isValid()

/** Two exceptions of the rules (version 6.40) are read otherwise than the library reads them, which refuses accounts that exist. */
class ModulusCheck extends UkModulusChecking {
  /** Exception 4: the remainder is the two-digit number gh, not the sum of its digits. */
  override isCheckValid(check: Check, accountNumber?: string) {
    if (check.exception !== 4) return super.isCheckValid(check, accountNumber)
    const number = this.getNumber(check, accountNumber)
    const sum = this.getCheckWeight(check, number).reduce(
      (total, weight, place) => total + weight * Number(number[place]),
      0,
    )
    return sum % 11 === Number(number.slice(-2))
  }

  /** Exception 10: the weights of u to b fall away where ab is 09 or 99 and g is 9. */
  override getCheckWeight(check: Check, number: string) {
    const unlessNine =
      check.exception === 10 && number[12] !== '9' ? { ...check, exception: null } : check
    return super.getCheckWeight(unlessNine, number)
  }
}
