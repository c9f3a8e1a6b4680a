/** The licensing authority says this of a licence. Days are 'YYYY-MM-DD'; null where it says nothing. */
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
  /** The photo card ends on this day. */
  readonly expires: string | null
}
