/** A page with the words of the links to it. */
type LinkedPage = { readonly to: string; readonly words: string }

/** The settings of the installation that the server sends to every browser (decisions §1), so they contain no secret. */
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
  /** The OpenID Connect provider through which consultants sign in; null if the installation has none. */
  readonly consultantSignOn: { readonly authority: string; readonly clientId: string } | null
  readonly support: { readonly candidate: string; readonly consultant: string }
  readonly links: {
    readonly talent: string | null
    readonly onlineRegistration: string | null
    readonly updates: string | null
    readonly crm: string | null
  }
  /** The public pages besides the search, in the order of the header. */
  readonly pages: readonly LinkedPage[]
  /** The legal pages, in the order of the footer. */
  readonly legalPages: readonly LinkedPage[]
  /** The minimum length of a new password. Forms only show it; the server checks it. */
  readonly leastLength: number
  /** True if the installation measures visits. Consent is asked for only then. */
  readonly analytics: boolean
  /** False if the installation sends no text messages: phone numbers then stay unverified. */
  readonly sendsTexts: boolean
  /** The address of the page on which the demo shows the mail and texts that it would have sent; null outside the demo. */
  readonly mailbox: string | null
}
