declare module 'uk-modulus-checking' {
  export type Check = { readonly exception: number | null }

  export default class UkModulusChecking {
    constructor(account: { readonly accountNumber: string; readonly sortCode: string })
    isValid(): boolean
    /** Applies one line of the published table to the account number of the constructor, or to `accountNumber` if it is given. */
    isCheckValid(check: Check, accountNumber?: string): boolean
    getCheckWeight(check: Check, number: string): readonly number[]
    /** Returns the sort code and account number as one text, in the form that this check reads. */
    getNumber(check: Check, accountNumber?: string): string
  }
}
