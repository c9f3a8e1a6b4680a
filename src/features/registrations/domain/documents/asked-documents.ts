import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import { isAsked } from '#features/registration-flow/domain/answers/asked-answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/question-kinds.ts'

type DocumentOfAnswer = { readonly actionId: string; readonly itemId: string | null }

/** Returns the documents without the files of questions that are no longer asked. The papers of signatures stay. */
export const selectAskedDocuments = <Document extends DocumentOfAnswer>(
  documents: readonly Document[],
  { flow, answers }: { readonly flow: Flow; readonly answers: Answers },
): readonly Document[] =>
  documents.filter(({ actionId, itemId }) => {
    const action = findAction(flow, actionId)?.action
    const isUpload = action !== undefined && takesDocuments(action)
    return !isUpload || isAsked(flow, answers, { actionId, ...(itemId ? { itemId } : {}) })
  })
