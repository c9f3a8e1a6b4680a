import { randomUUID } from 'node:crypto'
import { sql } from '#server/database/database.ts'
import { plantedConsultant } from '../../people/consultants.ts'
import { someRegistration } from '../../registrations/some-registration.ts'
import { newAddress } from '../../people/sign-up-candidate.ts'
import type { Installation } from '../installation.ts'
import { member } from '../member.ts'
import { type Person, uploadCv } from '../people.ts'
import { planted } from './planted.ts'

/** What a writer was told is kept. Numbers of one place grow: a later one may stand there instead. */
export type Acknowledged =
  | {
      readonly kind: 'answer'
      readonly registrationId: string
      readonly deviceId: string
      readonly sequence: number
    }
  | {
      readonly kind: 'application'
      readonly id: string
      readonly candidateId: string
      readonly vacancyId: string
    }
  | {
      readonly kind: 'saved job'
      readonly id: string
      readonly candidateId: string
      readonly vacancyId: string
    }
  | {
      readonly kind: 'cv'
      readonly id: string
      readonly documentId: string
      readonly content: string
    }
  | { readonly kind: 'deleted cv'; readonly id: string; readonly documentId: string }
  | { readonly kind: 'profile'; readonly id: string; readonly number: number }
  | { readonly kind: 'review'; readonly registrationId: string; readonly note: string }
  | { readonly kind: 'account'; readonly id: string; readonly emailAddress: string }
export type Writer = {
  readonly kind: Acknowledged['kind'] /** One write; a refusal or a broken connection throws. */
  readonly write: () => Promise<Acknowledged>
}

/** An answer that is no promise: the status says whose fault it was. */
export class Refused extends Error {
  readonly status: number
  readonly retryAfter: string | null

  constructor(path: string, { status, headers }: Response, words: string) {
    super(`${path} answered ${status} ${words}`)
    this.status = status
    this.retryAfter = headers.get('retry-after')
  }
}

export type Caller = Readonly<Record<string, string>>
const JSON_BODY = { 'content-type': 'application/json' }
export const asPerson = (token: string): Caller => ({ authentication: `Bearer ${token}` })

/** One call that a writer waits for; only what was granted is returned. */
export async function granted<Data>(
  origin: string,
  who: Caller,
  method: string,
  path: string,
  body?: object,
): Promise<Data> {
  const form = body instanceof FormData
  const response = await fetch(origin + path, {
    method,
    headers: { 'client-id': 'portal', ...who, ...(body && !form ? JSON_BODY : {}) },
    body: form ? body : body ? JSON.stringify(body) : null,
  })
  const text = await response.text()
  if (!response.ok) throw new Refused(path, response, text)
  return (text.startsWith('{') ? (JSON.parse(text) as { data: Data }).data : null) as Data
}

const SAVES_OF_ONE_REGISTRATION = 200
const REVIEWS_OF_ONE_REGISTRATION = 50

/** Eight clients of seven kinds on one installation. What they work on is made as they need it. `mayBeGone`: the CVs whose deletion was asked for, granted or not. */
export async function eightWriters(
  place: Pick<Installation, 'origin' | 'db'>,
  vacancies: readonly string[],
  mayBeGone: Set<string>,
): Promise<readonly Writer[]> {
  const { origin, db } = place
  const clock = () => new Date()
  const [amara, ben, applicant, saver, uploader] = [
    await member(place, 'Amara'),
    await member(place, 'Ben'),
    await member(place, 'Carol'),
    await member(place, 'Dele'),
    await member(place, 'Efua'),
  ]
  const consultant = await plantedConsultant({ db, clock })
  const atDesk = {
    authorization: `Bearer ${consultant.token}`,
    user: consultant.id,
    external: consultant.employeeId,
  }
  const histories = `/api/v1/user/${amara.id}/workhistories`
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
  const { id: historyId } = await granted<{ id: string }>(
    origin,
    asPerson(amara.token),
    'POST',
    histories,
    job(0),
  )

  return [
    autosave(amara),
    autosave(ben),
    await applications(applicant),
    await savedJobs(saver),
    await cvs(uploader),
    profile(),
    await reviews(),
    accounts(),
  ]

  function autosave(person: Person): Writer {
    const deviceId = randomUUID()
    let registrationId = ''
    let sequence = 0
    return {
      kind: 'answer',
      async write() {
        if (sequence % SAVES_OF_ONE_REGISTRATION === 0 || !registrationId)
          registrationId = await planted(someRegistration({ db, clock }, person.id))
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
        await granted(
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

  /** Each vacancy once; then it is somebody else's turn. */
  async function applications(first: Person): Promise<Writer> {
    let [person, cv, next] = [first, await uploadCv(origin, first), 0]
    return {
      kind: 'application',
      async write() {
        const vacancyId = vacancies[next++ % vacancies.length] ?? ''
        if (next > vacancies.length) {
          person = await member(place, 'Carol')
          cv = await uploadCv(origin, person)
          next = 1
        }
        const { id } = await granted<{ id: string }>(
          origin,
          asPerson(person.token),
          'POST',
          `/portal/v1/${person.id}/quickapply/${vacancyId}/${cv}`,
        )
        return { kind: 'application', id, candidateId: person.id, vacancyId }
      },
    }
  }

  async function savedJobs(first: Person): Promise<Writer> {
    let [person, next] = [first, 0]
    return {
      kind: 'saved job',
      async write() {
        const vacancyId = vacancies[next++ % vacancies.length] ?? ''
        if (next > vacancies.length) [person, next] = [await member(place, 'Dele'), 1]
        const { id } = await granted<{ id: string }>(
          origin,
          asPerson(person.token),
          'POST',
          `/api/v1/user/${person.id}/trackedjob`,
          { jobId: vacancyId, saved: true },
        )
        return { kind: 'saved job', id, candidateId: person.id, vacancyId }
      },
    }
  }

  /** Ten is the most that somebody may keep: every second write takes the newest away. */
  async function cvs(person: Person): Promise<Writer> {
    const path = `/api/v1/user/${person.id}/curriculumvitae`
    const kept = async () =>
      granted<{ id: string; documentStorageId: string }[]>(
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
          await granted(origin, asPerson(person.token), 'DELETE', `${path}/${newest.id}`)
          return { kind: 'deleted cv', id: newest.id, documentId: newest.documentStorageId }
        }
        const content = `Efua Okafor\nForklift driver ${randomUUID()}`
        const form = new FormData()
        form.append('title', 'default')
        form.append('file', new Blob([content], { type: 'text/plain' }), 'cv.txt')
        const { id, documentStorageId } = await granted<{ id: string; documentStorageId: string }>(
          origin,
          asPerson(person.token),
          'POST',
          path,
          form,
        )
        return { kind: 'cv', id, documentId: documentStorageId, content }
      },
    }
  }

  function profile(): Writer {
    let number = 0
    return {
      kind: 'profile',
      async write() {
        number += 1
        const own = number
        await granted(origin, asPerson(amara.token), 'PUT', `${histories}/${historyId}`, job(own))
        return { kind: 'profile', id: historyId, number: own }
      },
    }
  }

  async function reviews(): Promise<Writer> {
    let [registrationId, given] = ['', 0]
    return {
      kind: 'review',
      async write() {
        if (given++ % REVIEWS_OF_ONE_REGISTRATION === 0 || !registrationId)
          registrationId = await planted(submitted(ben.id))
        const note = `What about this? ${randomUUID()}`
        await granted(origin, atDesk, 'POST', `/API/v1/Registration/${registrationId}/Review`, {
          decisions: [{ actionId: 'preferred-name', outcome: 'Returned', reason: note }],
          note,
        })
        return { kind: 'review', registrationId, note }
      },
    }
  }

  async function submitted(candidateId: string): Promise<string> {
    const id = await someRegistration({ db, clock }, candidateId, { status: 'Submitted' })
    await db.run(
      sql`insert into answers (registration_id, action_id, value, revision, by, device_id, at) values (${id}, 'preferred-name', '"Ben"', 1, 'candidate', ${randomUUID()}, ${clock()})`,
    )
    return id
  }

  function accounts(): Writer {
    return {
      kind: 'account',
      async write() {
        const emailAddress = newAddress('new')
        const { user } = await granted<{ user: { id: string } }>(
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
}
