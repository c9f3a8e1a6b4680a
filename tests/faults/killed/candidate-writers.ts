import { randomUUID } from 'node:crypto'
import { newAddress } from '../../people/sign-up-candidate.ts'
import { createConfirmedPerson } from '../member.ts'
import { type Person, uploadCv } from '../people.ts'
import { asPerson, callAndExpectSuccess } from './granted.ts'
import type { Place, Writer } from './writer.ts'

/** Makes a writer that applies once to each vacancy, and then goes through the vacancies again with a new candidate. */
export async function makeApplicationWriter(
  place: Place,
  vacancies: readonly string[],
  first: Person,
): Promise<Writer> {
  let [person, cv, next] = [first, await uploadCv(place.origin, first), 0]
  return {
    kind: 'application',
    async write() {
      const vacancyId = vacancies[next++ % vacancies.length] ?? ''
      if (next > vacancies.length) {
        person = await createConfirmedPerson(place, 'Carol')
        cv = await uploadCv(place.origin, person)
        next = 1
      }
      const { id } = await callAndExpectSuccess<{ id: string }>(
        place.origin,
        asPerson(person.token),
        'POST',
        `/portal/v1/${person.id}/quickapply/${vacancyId}/${cv}`,
      )
      return { kind: 'application', id, candidateId: person.id, vacancyId }
    },
  }
}

export async function savedJobs(
  place: Place,
  vacancies: readonly string[],
  first: Person,
): Promise<Writer> {
  let [person, next] = [first, 0]
  return {
    kind: 'saved job',
    async write() {
      const vacancyId = vacancies[next++ % vacancies.length] ?? ''
      if (next > vacancies.length) [person, next] = [await createConfirmedPerson(place, 'Dele'), 1]
      const { id } = await callAndExpectSuccess<{ id: string }>(
        place.origin,
        asPerson(person.token),
        'POST',
        `/api/v1/user/${person.id}/trackedjob`,
        { jobId: vacancyId, saved: true },
      )
      return { kind: 'saved job', id, candidateId: person.id, vacancyId }
    },
  }
}

/** Makes a writer that uploads CVs. A person can store ten at most, so once five are stored, every second write deletes the newest one. */
export async function makeCvWriter(
  { origin }: Place,
  mayBeGone: Set<string>,
  person: Person,
): Promise<Writer> {
  const path = `/api/v1/user/${person.id}/curriculumvitae`
  const kept = async () =>
    callAndExpectSuccess<{ id: string; documentStorageId: string }[]>(
      origin,
      asPerson(person.token),
      'GET',
      `${path}s`,
    )
  return {
    kind: 'cv',
    async write() {
      const [newest, ...others] = await kept()
      if (newest && others.length >= 4) {
        mayBeGone.add(newest.id)
        await callAndExpectSuccess(origin, asPerson(person.token), 'DELETE', `${path}/${newest.id}`)
        return { kind: 'deleted cv', id: newest.id, documentId: newest.documentStorageId }
      }
      const content = `Efua Okafor\nForklift driver ${randomUUID()}`
      const form = new FormData()
      form.append('title', 'default')
      form.append('file', new Blob([content], { type: 'text/plain' }), 'cv.txt')
      const { id, documentStorageId } = await callAndExpectSuccess<{
        id: string
        documentStorageId: string
      }>(origin, asPerson(person.token), 'POST', path, form)
      return { kind: 'cv', id, documentId: documentStorageId, content }
    },
  }
}

const job = (number: number) => ({
  employer: 'Fennimore Stores',
  jobTitle: `Porter ${number}`,
  location: '',
  from: '2020-01',
  to: '',
  current: true,
  duties: '',
  reasonForLeaving: '',
  mayContact: false,
})

export async function makeProfileWriter({ origin }: Place, person: Person): Promise<Writer> {
  const histories = `/api/v1/user/${person.id}/workhistories`
  const { id: historyId } = await callAndExpectSuccess<{ id: string }>(
    origin,
    asPerson(person.token),
    'POST',
    histories,
    job(0),
  )
  let number = 0
  return {
    kind: 'profile',
    async write() {
      number += 1
      const own = number
      await callAndExpectSuccess(
        origin,
        asPerson(person.token),
        'PUT',
        `${histories}/${historyId}`,
        job(own),
      )
      return { kind: 'profile', id: historyId, number: own }
    },
  }
}

export function accounts({ origin }: Place): Writer {
  return {
    kind: 'account',
    async write() {
      const emailAddress = newAddress('new')
      const { user } = await callAndExpectSuccess<{ user: { id: string } }>(
        origin,
        {},
        'POST',
        '/api/v1/auth/register',
        {
          emailAddress,
          password: 'seventeen green ladders',
          firstName: 'Fay',
          lastName: 'Okafor',
        },
      )
      return { kind: 'account', id: user.id, emailAddress }
    },
  }
}
