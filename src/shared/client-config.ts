/** What the browser knows of the installation (decisions §1). Nothing secret is in it. */
export type ClientConfig = {
  readonly productName: string
  readonly legalName: string
  readonly clientId: string
  readonly candidateApi: string
  readonly portalApi: string
  readonly employeeApi: string
  readonly maintenanceApi: string
  readonly thirdPartyAuth: string | null
  readonly socialProviders: readonly {
    readonly name: string
    readonly clientId: string
    readonly authority: string
  }[]
  /** The company's own sign-in for consultants, where there is one. */
  readonly consultantSignOn: { readonly authority: string; readonly clientId: string } | null
  readonly support: { readonly candidate: string; readonly consultant: string }
  readonly links: {
    readonly talent: string | null
    readonly onlineRegistration: string | null
    readonly updates: string | null
    readonly crm: string | null
  }
  /** How short a new password may be: forms only say so, the server decides. */
  readonly leastLength: number
  /** True where an installation measures visits: only then is consent asked for. */
  readonly analytics: boolean
  /** False where an installation goes without text messages: numbers stay unverified. */
  readonly sendsTexts: boolean
  /** Where the demo keeps what it would have sent; null outside of it. */
  readonly mailbox: string | null
}
