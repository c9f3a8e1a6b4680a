declare module 'uk-modulus-checking' {
  export type Check = { readonly exception: number | null }

  export default class UkModulusChecking {
    constructor(account: { readonly accountNumber: string; readonly sortCode: string })
    isValid(): boolean
    /** One line of the published table, on this account number or another one in its place. */
    isCheckValid(check: Check, accountNumber?: string): boolean
    getCheckWeight(check: Check, number: string): readonly number[]
    /** Sort code and account number as this check reads them. */
    getNumber(check: Check, accountNumber?: string): string
  }
}
