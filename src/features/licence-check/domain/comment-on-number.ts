import { isInCalendar } from '#shared/words/dates.ts'
import {
  type LicenceHolder,
  type NumberMismatch,
  findLicenceKind,
  describeNumberMismatch,
  listNumberMismatches,
  tidyDriverNumber,
} from './driver-number.ts'

const GB_NUMBER_LENGTH = 16
/** The comment on a typed number. `fits` is null while it is not yet clear whether the number fits the holder. */
export type NumberComment = { readonly fits: boolean | null; readonly words: string }
const makeNeutralComment = (words: string): NumberComment => ({ fits: null, words })

/** Comments on a driver number during typing. A missing name, or a date that is not complete, does not contradict the number. */
export function commentOnNumber(typed: string, holder: LicenceHolder): NumberComment {
  const number = tidyDriverNumber(typed)
  if (number === '') return makeNeutralComment('')
  const kind = findLicenceKind(number)
  if (kind === 'NI')
    return {
      fits: true,
      words: 'A number of Northern Ireland, which says nothing about its holder.',
    }
  if (!kind)
    return number.length < GB_NUMBER_LENGTH
      ? makeNeutralComment(`${number.length} of ${GB_NUMBER_LENGTH} characters`)
      : {
          fits: false,
          words: 'This is no driver number: compare it with section 5 of the licence.',
        }
  const found = listKnownMismatches(number, holder)
  if (found.length > 0) return { fits: false, words: describeMismatches(found) }
  if (!holder.firstName || !holder.lastName || !isInCalendar(holder.birthDate))
    return makeNeutralComment(
      'A driver number. It is compared with the names and the date of birth.',
    )
  return { fits: true, words: 'It fits the names and the date of birth.' }
}

/** Returns the refusal of a number that contradicts the holder's details, and says which of them to compare with the licence. */
export function findForeignNumberRefusal(typed: string, holder: LicenceHolder): string | undefined {
  const found = listKnownMismatches(tidyDriverNumber(typed), holder)
  if (found.length === 0) return undefined
  const compared = [
    found.some((misfit) => misfit !== 'birthDate') ? 'the names' : '',
    found.includes('birthDate') ? 'the date of birth' : '',
  ].filter(Boolean)
  const verb = compared.join() === 'the date of birth' ? 'it appears' : 'they appear'
  const advice = `Enter ${compared.join(' and ')} as ${verb} on the licence.`
  return `${describeMismatches(found)} ${advice}`
}

/** Lists the details of the holder that the number contradicts. An unknown or incomplete detail contradicts nothing. */
const listKnownMismatches = (number: string, holder: LicenceHolder) =>
  listNumberMismatches(number, holder).filter((misfit) =>
    misfit === 'birthDate'
      ? isInCalendar(holder.birthDate)
      : misfit === 'sex' || holder[misfit] !== '',
  )

const describeMismatches = (found: readonly NumberMismatch[]) =>
  `${found.map(describeNumberMismatch).join('. ')}.`
