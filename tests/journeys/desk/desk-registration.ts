import { randomUUID } from 'node:crypto'
import { createAccount } from '#features/accounts/server/account-queries.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { inject } from 'vitest'
import { device } from '#tests/registrations/device.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { inDatabase } from '../portal-database.ts'

type Wanted = { readonly firstName?: string; readonly lastName?: string; readonly flow?: Flow }

/** A flow in which drivers must upload a photograph of their licence. */
export const WANTS_LICENCE: Flow = JSON.parse(
  JSON.stringify({ ...SMALL_FLOW, name: 'wants-licence' }).replace(
    '"label":"Your licence","optional":true',
    '"label":"Your licence"',
  ),
)

/**
 * Makes a registration of 'Leeds Registrations' in the running portal. Returns its id, its candidate's name, and a function that saves an answer as
 * the candidate.
 */
export async function deskRegistration({
  firstName = 'Nadia',
  lastName = 'Rahman',
  flow = SMALL_FLOW,
}: Wanted = {}) {
  const { id, token } = await inDatabase(async (db) => {
    const value = `desk-${randomUUID().replaceAll('-', '')}@example.com`
    const account = await createAccount(
      db,
      { address: { value, key: value }, firstName, lastName, passwordHash: null },
      new Date(),
    )
    if (!account) throw new Error('no one else has this address')
    const registrationId = await someRegistration({ db, clock: () => new Date() }, account.id, {
      flow,
    })
    return {
      id: registrationId,
      token: (
        await issueSession(
          db,
          { kind: 'registration', ownerId: account.id, registrationId },
          new Date(),
        )
      ).token,
    }
  })
  const { formOf, post } = device(
    {
      call: () => Promise.reject(new Error('forms are posted')),
      fetch: (path, init = {}) =>
        fetch(inject('origin') + path, {
          ...init,
          headers: { 'client-id': 'portal', authentication: `Bearer ${token}` },
        }),
    },
    id,
  )
  const save = async (saving: Parameters<typeof formOf>[0]) => {
    const { status, messages } = await post(formOf(saving))
    if (status !== 200) throw new Error(`${status} ${messages.join(' ')}`)
  }
  return { id, name: `${firstName} ${lastName}`, save }
}

export const DRIVES = { actionId: 'drives', value: [{ choiceValue: 'yes', answer: null }] }
