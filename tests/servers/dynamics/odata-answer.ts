/** What the service answers. `fault` is what the product asked wrongly: tests expect that there is none. */
export type ODataAnswer = {
  readonly status: number
  readonly body?: unknown
  readonly fault?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** A refusal as the service words it. */
export const refusal = (status: number, message: string, fault?: string): ODataAnswer => ({
  status,
  body: { error: { code: '0x80040237', message } },
  fault,
})

export const NO_CONTACT = refusal(404, 'contact does not exist.')
export const KEY_TAKEN = refusal(412, 'A record with matching key values already exists.')
