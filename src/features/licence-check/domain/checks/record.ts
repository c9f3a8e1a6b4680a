/** An entitlement in the licensing authority's record. Days are 'YYYY-MM-DD'; null if the record does not contain them. */
export type Entitlement = {
  readonly category: string
  readonly from: string | null
  readonly until: string | null
  readonly provisional: boolean
}
export type LicenceRecord = {
  readonly holder: {
    readonly firstName: string
    readonly lastName: string
    readonly birthDate: string | null
    readonly driverNumber: string
  }
  readonly points: number
  readonly endorsements: readonly {
    readonly code: string
    readonly points: number
    readonly from: string
  }[]
  readonly disqualifiedUntil: string | null
  readonly entitlements: readonly Entitlement[]
  /** The day on which the photo card expires. */
  readonly expires: string | null
}
