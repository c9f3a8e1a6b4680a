import { useEffect, useState } from 'react'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { prepareSubmission } from '#features/registration-flow/domain/answers/submission.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { submitRegistration } from '../../../../contract/registration.ts'
import type { OpenRegistration, AnswerSaveState } from '../../../session/open-registration.ts'
import type { FlowState } from '../../flow-state.ts'
import { waitsForConsultant } from '../../waits-for-consultant.ts'
import { findOwnSignature } from './own-signature.ts'
import { useDeclaration } from './use-declaration.ts'
import { useMissingAnswers } from './use-missing-answers.ts'
import { makeSubmissionTexts } from './name-submitted-form.ts'

/**
 * Manages the submission, which a signature or a tick declares true. `stillNeeded`: the questions with a missing or wrong answer, as far as this
 * browser or the server knows them.
 */
export function useSubmission(flowState: FlowState, sent: () => void) {
  const { open, flow, answers, judged, byConsultant } = flowState
  const { registration, saveState } = open
  const { missing, name } = useMissingAnswers(open)
  const [offline, setOffline] = useState<string>()
  // Once the connection is back, the message that the person is offline is removed.
  useEffect(() => {
    if (saveState.online) setOffline(undefined)
  }, [saveState.online])
  const {
    answers: given,
    stillNeeded: needed,
    wrong,
  } = prepareSubmission(flow, answers, judged.today)
  const signature = findOwnSignature(flowState)
  const agreed = useDeclaration(registration.id, byConsultant, given)
  const inTheWay = [...needed, ...wrong].map(({ question }) => question)
  // The note above the list asks for a signature that is no longer valid.
  const toSignAgain = signature.stage === 'void' ? keyOf(signature.question.hop) : undefined
  const told = listAskedActions(flow, answers).filter(
    ({ hop }) =>
      missing.includes(keyOf(hop)) && !inTheWay.some((one) => keyOf(one.hop) === keyOf(hop)),
  )
  const form = useForm({
    rules: {
      // An unticked box is an error only if no answer is missing: missing answers are reported
      // first, because no one can declare incomplete answers complete.
      declaration: (ticked) =>
        ticked === '' && inTheWay.length === 0 && signature.stage === 'none'
          ? 'Tick the box to say that your answers are true'
          : undefined,
    },
    send: async () => {
      if (inTheWay.length > 0)
        throw new Failure(422, [
          'Some answers are still needed. You find them in the list under this note.',
        ])
      if (!saveState.online) {
        const { named } = makeSubmissionTexts(flowState)
        return setOffline(
          `You are offline. Your answers are kept: send ${named} when you are back online.`,
        )
      }
      await open.settled()
      assertAllIsSaved(open.now().saveState)
      open.submitted(await submitOrReportMissing(open, name))
      agreed.forget()
      sent()
    },
  })
  const waits = inTheWay.some((question) => waitsForConsultant(flowState, question))
  const summary = { ...form.summary, failure: offline ?? form.summary.failure }
  // A signature that the server refused is on this device, and is needed all the same.
  const toSign = signature.stage === 'unsigned' ? [signature.question] : []
  const stillNeeded = [...new Set([...inTheWay, ...told, ...toSign])].filter(
    ({ hop }) => keyOf(hop) !== toSignAgain,
  )
  return { form, summary, agreed, waits, signature, stillNeeded }
}

function assertAllIsSaved({ waiting }: AnswerSaveState) {
  if (waiting > 0)
    throw new Failure(422, [
      `${waiting === 1 ? '1 answer is' : `${waiting} answers are`} not sent yet. Wait until all answers are saved, then try again.`,
    ])
}

/**
 * Submits the registration. If the server reports missing answers, `name` receives their keys. After a refusal the registration is read again,
 * because another device may have changed answers that the page shows.
 */
async function submitOrReportMissing(
  { registration: { id }, refresh }: OpenRegistration,
  name: (missing: readonly string[]) => void,
) {
  try {
    return await call(submitRegistration, { params: { id }, body: { declaration: true } })
  } catch (error) {
    if (error instanceof Failure && error.status < 500) await refresh().catch(() => {})
    const fields =
      error instanceof Failure
        ? (error.data as { fields?: Record<string, string> } | null)?.fields
        : undefined
    if (!(error instanceof Failure) || !fields) throw error
    name(Object.keys(fields))
    throw new Failure(error.status, [describeFailure(error)])
  }
}
