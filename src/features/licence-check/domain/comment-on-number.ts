import {
  type LicenceHolder,
  findLicenceKind,
  describeNumberMismatch,
  listNumberMismatches,
  tidyDriverNumber,
} from './driver-number.ts'

const GB_NUMBER_LENGTH = 16
/** The comment on a typed number. `fits` is null while it is not yet clear whether the number fits the holder. */
export type NumberComment = { readonly fits: boolean | null; readonly words: string }
const makeNeutralComment = (words: string): NumberComment => ({ fits: null, words })

/** Comments on a driver number during typing. A missing name or date does not contradict the number. */
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
  const found = listNumberMismatches(number, holder).filter(
    (misfit) => misfit === 'sex' || holder[misfit] !== '',
  )
  if (found.length > 0)
    return { fits: false, words: `${found.map(describeNumberMismatch).join('. ')}.` }
  if (!holder.firstName || !holder.lastName || !holder.birthDate)
    return makeNeutralComment(
      'A driver number. It is compared with the names and the date of birth.',
    )
  return { fits: true, words: 'It fits the names and the date of birth.' }
}
