import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { DECLARATION } from '#features/candidates/domain/declaration.ts'
import { readPolicyVersions } from '#features/candidates/server/policy-versions.ts'
import { SECOND } from '#shared/words/durations.ts'
import type { TestServer } from '#tests/test-server.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'

export type SheetAnswer = {
  readonly status: number
  readonly messages: readonly string[]
  readonly data: Readonly<Record<string, unknown>> & {
    readonly receipt: string
    readonly token: string
  }
}

/** What a person typed on a sheet. */
export type TypedSheet = {
  readonly firstName?: string
  readonly lastName?: string
  readonly emailAddress?: string
  readonly phoneNumber?: string | null
  readonly lastJob?: object
}

export const LAST_JOB = {
  jobTitle: 'Forklift Driver',
  employer: 'Farrowdale Foods',
  from: '2021-03',
  to: '',
  more: '',
} as const

/** Opens a sheet as a stranger who has a network of their own, and waits as long as a person needs to fill it in. */
export async function openedSheet(server: TestServer, vacancyId: string, network = someNetwork()) {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await server.anonymous.fetch(`/portal/v1${path}`, {
      ...init,
      headers: { ...network, ...(init.headers as Record<string, string>) },
    })
    const body = (response.status === 204 ? {} : await response.json()) as Omit<
      SheetAnswer,
      'status'
    >
    return { status: response.status, ...body } as SheetAnswer
  }
  const json = (method: string, body: object, headers: Record<string, string> = {}) => ({
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  const opened = await call('/applytickets', json('POST', { vacancyId }))
  const { ticket } = opened.data as unknown as { ticket: string }
  server.advance(3 * SECOND)
  const emailAddress = newAddress()
  const key = randomUUID()
  const versions = readPolicyVersions(server.config.contentDir)
  const body = (typed: TypedSheet = {}) => ({
    ticket,
    firstName: 'Sam',
    lastName: 'Whitfield',
    emailAddress,
    phoneNumber: '07700 900 123',
    lastJob: LAST_JOB,
    accepted: {
      terms: versions.get('terms-conditions'),
      privacy: versions.get('privacy-policy'),
      declaration: versions.get(DECLARATION.policy),
    },
    ...typed,
  })
  return {
    ...{ opened, ticket, emailAddress, key, network, call, json, body },
    upload(name: string, content: Buffer) {
      const form = new FormData()
      form.append('title', 'default')
      form.append('file', new Blob([Buffer.from(content)]), name)
      return call(`/applytickets/${ticket}/cv`, { method: 'POST', body: form })
    },
    send: (typed: TypedSheet = {}, withKey = key) =>
      call(
        `/vacancies/${vacancyId}/apply`,
        json('POST', body(typed), { 'idempotency-key': withKey }),
      ),
  }
}

/** Waits for the receipts that a mailbox got, and returns the code in the link of the newest. The server must have a worker. */
export async function claimCodeSentTo(
  server: TestServer,
  address: string,
  letters = 1,
): Promise<string> {
  const codes = async () =>
    (await server.messagesTo(address)).flatMap(
      ({ text }) => /\/claim\/([\w-]{43})/.exec(text)?.[1] ?? [],
    )
  await expect.poll(async () => (await codes()).length).toBeGreaterThanOrEqual(letters)
  return (await codes()).at(-1) ?? ''
}
