/** A response of the service. `fault` is an error in the product's request: tests expect none. */
export type ODataAnswer = {
  readonly status: number
  readonly body?: unknown
  readonly fault?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Builds a refusal in the service's format. */
export const refusal = (status: number, message: string, fault?: string): ODataAnswer => ({
  status,
  body: { error: { code: '0x80040237', message } },
  fault,
})

export const NO_CONTACT = refusal(404, 'contact does not exist.')
export const KEY_TAKEN = refusal(412, 'A record with matching key values already exists.')
