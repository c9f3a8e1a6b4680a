import type { Database } from '#server/database.ts'
import { Denial } from '#server/denial.ts'
import type { Candidate } from '#server/viewer.ts'
import { notFound } from '#shared/failure.ts'
import { isCandidates } from '../domain/life.ts'
import { registrationOf, type StoredRegistration } from './registration-queries.ts'

/** Of the person's own, and in the session of an invitation the one that it leads to. Every other is not there, whether it exists or not. */
export async function ownRegistration(db: Database, viewer: Candidate, id: string): Promise<StoredRegistration> {
  const registration = reaches(viewer, id) ? await registrationOf(db, id) : undefined
  if (!registration || registration.candidateId !== viewer.id || !isCandidates(registration.status)) throw new Denial(viewer.id, notFound('Unable to find registration'))
  return registration
}

const reaches = ({ session }: Candidate, id: string) => session.registrationId === null || session.registrationId === id
