import { randomUUID } from 'node:crypto'
import { sql } from '#server/database/database.ts'
import { plantedConsultant } from '../../people/consultants.ts'
import { someRegistration } from '../../registrations/some-registration.ts'
import type { Person } from '../people.ts'
import { asPerson, callAndExpectSuccess } from './granted.ts'
import { insertFixture } from './planted.ts'
import { clock, type Place, type Writer } from './writer.ts'

const SAVES_OF_ONE_REGISTRATION = 200
const REVIEWS_OF_ONE_REGISTRATION = 50

export function autosave({ origin, db }: Place, person: Person): Writer {
  const deviceId = randomUUID()
  let registrationId = ''
  let sequence = 0
  return {
    kind: 'answer',
    async write() {
      if (sequence % SAVES_OF_ONE_REGISTRATION === 0 || !registrationId)
        registrationId = await insertFixture(someRegistration({ db, clock }, person.id))
      sequence += 1
      const form = new FormData()
      const fields = {
        deviceId,
        sequence: String(sequence),
        index: '0',
        taskId: 'you',
        stepId: 'about-you',
        actionId: 'preferred-name',
        value: JSON.stringify(`Name ${sequence}`),
      }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      await callAndExpectSuccess(
        origin,
        asPerson(person.token),
        'POST',
        `/API/v1/RegistrationAutoSave/${registrationId}`,
        form,
      )
      return { kind: 'answer', registrationId, deviceId, sequence }
    },
  }
}

export async function reviews(place: Place, candidateId: string): Promise<Writer> {
  const consultant = await plantedConsultant({ db: place.db, clock })
  const atDesk = {
    authorization: `Bearer ${consultant.token}`,
    user: consultant.id,
    external: consultant.employeeId,
  }
  let [registrationId, given] = ['', 0]
  return {
    kind: 'review',
    async write() {
      if (given++ % REVIEWS_OF_ONE_REGISTRATION === 0 || !registrationId)
        registrationId = await insertFixture(submitted(place, candidateId))
      const note = `What about this? ${randomUUID()}`
      await callAndExpectSuccess(
        place.origin,
        atDesk,
        'POST',
        `/API/v1/Registration/${registrationId}/Review`,
        {
          decisions: [{ actionId: 'preferred-name', outcome: 'Returned', reason: note }],
          note,
        },
      )
      return { kind: 'review', registrationId, note }
    },
  }
}

async function submitted({ db }: Place, candidateId: string): Promise<string> {
  const id = await someRegistration({ db, clock }, candidateId, { status: 'Submitted' })
  await db.run(
    sql`insert into answers (registration_id, action_id, value, revision, by, device_id, at) values (${id}, 'preferred-name', '"Ben"', 1, 'candidate', ${randomUUID()}, ${clock()})`,
  )
  return id
}
