import { useState } from 'react'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { submission } from '#features/registration-flow/domain/answers/submission.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { useForm } from '#web/forms/use-form.ts'
import { submitRegistration } from '../../../../contract/registration.ts'
import type { SaveState } from '../../../session/open-registration.ts'
import type { Sitting } from '../../sitting.ts'
import { waitsForConsultant } from '../../waits-for-consultant.ts'
import { useAgreed } from './use-agreed.ts'
import { whatIsSent } from './what-is-sent.ts'

/** Manages the declaration and the submission. `stillNeeded`: the missing answers that this browser or the server knows of. */
export function useSending(sitting: Sitting, sent: () => void) {
  const { open, flow, answers, judged, byConsultant } = sitting
  const { registration, saveState } = open
  const [missing, setMissing] = useState<readonly string[]>([])
  const { answers: given, stillNeeded: needed, wrong } = submission(flow, answers, judged.today)
  const agreed = useAgreed(registration.id, byConsultant, given)
  const inTheWay = [...needed, ...wrong].map(({ question }) => question)
  const told = askedActions(flow, answers).filter(
    ({ hop }) =>
      missing.includes(keyOf(hop)) && !inTheWay.some((one) => keyOf(one.hop) === keyOf(hop)),
  )
  const form = useForm({
    rules: {
      // Missing answers are reported first, because no one can declare incomplete answers complete.
      declaration: (ticked) =>
        ticked === '' && inTheWay.length === 0
          ? 'Tick the box to say that your answers are true'
          : undefined,
    },
    send: async () => {
      if (inTheWay.length > 0)
        throw new Failure(422, [
          'Some answers are still needed. You find them in the list under this note.',
        ])
      assertAllIsSaved(saveState, whatIsSent(sitting).named)
      await submit(registration.id, setMissing)
      agreed.forget()
      sent()
    },
  })
  const waits = inTheWay.some((question) => waitsForConsultant(sitting, question))
  return { form, agreed, waits, stillNeeded: [...inTheWay, ...told] }
}

function assertAllIsSaved({ online, waiting }: SaveState, named: string) {
  if (!online)
    throw new Failure(503, [
      `You are offline. Your answers are kept: send ${named} when you are back online.`,
    ])
  if (waiting > 0)
    throw new Failure(422, [
      `${waiting === 1 ? '1 answer is' : `${waiting} answers are`} not sent yet. Wait until all answers are saved, then try again.`,
    ])
}

/** `name` receives the keys of the answers that the server reports as missing. */
async function submit(id: string, name: (missing: readonly string[]) => void) {
  try {
    await call(submitRegistration, { params: { id }, body: { declaration: true } })
  } catch (error) {
    const fields =
      error instanceof Failure
        ? (error.data as { fields?: Record<string, string> } | null)?.fields
        : undefined
    if (!(error instanceof Failure) || !fields) throw error
    name(Object.keys(fields))
    throw new Failure(error.status, [failureWords(error)])
  }
}
