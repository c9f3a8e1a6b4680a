import { formWords } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import type { Sitting } from '../../sitting.ts'

/** What is sent, and whose it is: 'your registration', and to a consultant who answers for Nell 'Nell's survey'. */
export function whatIsSent({ flow, byConsultant, open }: Sitting) {
  const what = formWords(flow.type)
  const theirs = `${open.registration.candidate.firstName}'s ${what}`
  return byConsultant
    ? { named: theirs, button: `Send ${theirs}` }
    : { named: `your ${what}`, button: `Send my ${what}` }
}
