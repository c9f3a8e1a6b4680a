import { SESSION_STORAGE_KEY } from '#web/session/session.ts'
import { EMPTY_SESSION, type StoredSession } from '#web/session/stored-session.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import { register, uploadCv } from '#tests/faults/people.ts'
import { plantSittings } from '../autosave/sittings.ts'
import type { Phone } from './phone.ts'

/** The stored sessions of someone with a CV who can apply, and of someone who answers the questions of a registration. */
export type BenchSessions = {
  readonly applicant: StoredSession
  readonly registrant: StoredSession
}

export async function plantPeople(origin: string, connection: string): Promise<BenchSessions> {
  const { id, token, firstName } = await plantApplicant(origin, connection)
  const [sitting] = await plantSittings(connection, 1)
  if (!sitting) throw new Error('No registration was planted.')
  return {
    applicant: sessionOf({ id, firstName, token, isPortal: true }, null),
    registrant: sessionOf(
      { id: sitting.registrationId, firstName: 'Amara', token: sitting.token, isPortal: false },
      sitting.registrationId,
    ),
  }
}

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
