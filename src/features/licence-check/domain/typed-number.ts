import {
  type Holder,
  kindOfNumber,
  misfitInWords,
  misfits,
  tidyDriverNumber,
} from './driver-number.ts'

const LENGTH = 16
/** The comment on a typed number. `fits` is null while the number cannot be judged yet. */
export type NumberNews = { readonly fits: boolean | null; readonly words: string }
const nothing = (words: string): NumberNews => ({ fits: null, words })

/** Comments on a driver number during typing. A missing name or date does not contradict the number. */
export function numberNews(typed: string, holder: Holder): NumberNews {
  const number = tidyDriverNumber(typed)
  if (number === '') return nothing('')
  const kind = kindOfNumber(number)
  if (kind === 'NI')
    return {
      fits: true,
      words: 'A number of Northern Ireland, which says nothing about its holder.',
    }
  if (!kind)
    return number.length < LENGTH
      ? nothing(`${number.length} of ${LENGTH} characters`)
      : {
          fits: false,
          words: 'This is no driver number: compare it with section 5 of the licence.',
        }
  const found = misfits(number, holder).filter(
    (misfit) => misfit === 'sex' || holder[misfit] !== '',
  )
  if (found.length > 0) return { fits: false, words: `${found.map(misfitInWords).join('. ')}.` }
  if (!holder.firstName || !holder.lastName || !holder.birthDate)
    return nothing('A driver number. It is compared with the names and the date of birth.')
  return { fits: true, words: 'It fits the names and the date of birth.' }
}
