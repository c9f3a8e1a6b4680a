import { createConfirmedPerson } from '../member.ts'
import {
  accounts,
  makeApplicationWriter,
  makeCvWriter,
  makeProfileWriter,
  savedJobs,
} from './candidate-writers.ts'
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
    await createConfirmedPerson(place, 'Amara'),
    await createConfirmedPerson(place, 'Ben'),
    await createConfirmedPerson(place, 'Carol'),
    await createConfirmedPerson(place, 'Dele'),
    await createConfirmedPerson(place, 'Efua'),
  ]
  return [
    autosave(place, amara),
    autosave(place, ben),
    await makeApplicationWriter(place, vacancies, applicant),
    await savedJobs(place, vacancies, saver),
    await makeCvWriter(place, mayBeGone, uploader),
    await makeProfileWriter(place, amara),
    await reviews(place, ben.id),
    accounts(place),
  ]
}
