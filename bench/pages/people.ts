import { SESSION_STORAGE_KEY } from '#web/session/session.ts'
import { EMPTY_SESSION, type StoredSession } from '#web/session/stored-session.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import { register, uploadCv } from '#tests/faults/people.ts'
import { plantSittings } from '../autosave/sittings.ts'
import type { Phone } from './phone.ts'

/** Makes a new person each time, and returns their stored session: someone with a CV who can apply, or someone who answers a registration. */
export type PersonMaker = () => Promise<StoredSession>
export type PersonMakers = { readonly applicant: PersonMaker; readonly registrant: PersonMaker }

export const createPersonMakers = (origin: string, connection: string): PersonMakers => ({
  async applicant() {
    const { id, token, firstName } = await plantApplicant(origin, connection)
    return sessionOf({ id, firstName, token, isPortal: true }, null)
  },
  async registrant() {
    const [sitting] = await plantSittings(connection, 1)
    if (!sitting) throw new Error('No registration was planted.')
    const { registrationId, token } = sitting
    const signed = { id: registrationId, firstName: 'Amara', token, isPortal: false }
    return sessionOf(signed, registrationId)
  },
})

async function plantApplicant(origin: string, connection: string) {
  const person = await register(origin, 'Amara')
  await uploadCv(origin, person)
  const { db, close } = openDatabase(connection, { max: 1 })
  await db.run(sql`update candidates set portal_enabled = true where id = ${person.id}`)
  await close()
  return person
}

type Signed = {
  readonly id: string
  readonly firstName: string
  readonly token: string
  readonly isPortal: boolean
}

const sessionOf = (
  { id, firstName, token, isPortal }: Signed,
  registrationId: string | null,
): StoredSession => ({
  ...EMPTY_SESSION,
  candidate: {
    auth: {
      id,
      firstName,
      lastName: 'Okafor',
      phone: '',
      cJToken: null,
      candidateApiToken: token,
      isPortal,
      expiresAt: new Date(Date.now() + DAY).toISOString(),
    },
    registrationId,
    loginRedirect: null,
  },
})

/** Signs someone in on a phone before it opens a page. */
export const signIn = ({ context }: Phone, session: StoredSession) =>
  context.addInitScript(
    ([key, stored]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, stored)
    },
    [SESSION_STORAGE_KEY, JSON.stringify(session)] as const,
  )
