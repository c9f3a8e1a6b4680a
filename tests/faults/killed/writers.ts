import { member } from '../member.ts'
import { accounts, applications, cvs, profile, savedJobs } from './candidate-writers.ts'
import { autosave, reviews } from './registration-writers.ts'
import type { Place, Writer } from './writer.ts'

/**
 * Makes eight clients of seven kinds for one installation, which create their own fixtures. `mayBeGone` collects the CVs whose deletion was requested,
 * acknowledged or not.
 */
export async function eightWriters(
  place: Place,
  vacancies: readonly string[],
  mayBeGone: Set<string>,
): Promise<readonly Writer[]> {
  const [amara, ben, applicant, saver, uploader] = [
    await member(place, 'Amara'),
    await member(place, 'Ben'),
    await member(place, 'Carol'),
    await member(place, 'Dele'),
    await member(place, 'Efua'),
  ]
  return [
    autosave(place, amara),
    autosave(place, ben),
    await applications(place, vacancies, applicant),
    await savedJobs(place, vacancies, saver),
    await cvs(place, mayBeGone, uploader),
    await profile(place, amara),
    await reviews(place, ben.id),
    accounts(place),
  ]
}
