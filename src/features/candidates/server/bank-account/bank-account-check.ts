import UkModulusChecking, { type Check } from 'uk-modulus-checking'

type BankAccountNumbers = { readonly sortCode: string; readonly accountNumber: string }

/**
 * Returns false if no bank can have given out this account number under this sort code. A sort code that the published table does not contain passes.
 */
export const isPossibleBankAccount = ({ sortCode, accountNumber }: BankAccountNumbers) =>
  new CorrectedModulusCheck({ sortCode, accountNumber }).isValid()

/** Corrects two exceptions of the rules (version 6.40) that the library misreads. Without the corrections it would refuse accounts that exist. */
class CorrectedModulusCheck extends UkModulusChecking {
  /**
   * The rules call the digits of sort code and account number u to z and a to h. Exception 4 compares the remainder with the two-digit number gh, not
   * with the sum of g and h.
   */
  override isCheckValid(check: Check, accountNumber?: string) {
    if (check.exception !== 4) return super.isCheckValid(check, accountNumber)
    const number = this.getNumber(check, accountNumber)
    const sum = this.getCheckWeight(check, number).reduce(
      (total, weight, index) => total + weight * Number(number[index]),
      0,
    )
    return sum % 11 === Number(number.slice(-2))
  }

  /** Exception 10 ignores the digits u to b, but only if ab is 09 or 99 and g is 9. */
  override getCheckWeight(check: Check, number: string) {
    const unlessNine =
      check.exception === 10 && number[12] !== '9' ? { ...check, exception: null } : check
    return super.getCheckWeight(unlessNine, number)
  }
}
