import { DraftField } from '../draft/draft-field.tsx'
import type { useDraft } from '../draft/use-draft.ts'
import type { FlowState } from '../flow-state.ts'
import { WhyAskedNote } from './notes/because-note.tsx'
import { OwnSignInNote } from './notes/own-sign-in-note.tsx'
import { ReturnedAnswerNote } from './notes/returned-note.tsx'
import { SignAgainNote } from './notes/sign-again-note.tsx'
import type { Member, QuestionsOfPage } from './questions-of-page.ts'

type Props = {
  readonly flowState: FlowState
  readonly draft: ReturnType<typeof useDraft>
  readonly member: Member
  readonly page: QuestionsOfPage
  /** The heading of the page, if it is the label of this question. */
  readonly heading: string | undefined
}

/** Renders a question that a page asks by itself, with its notes. */
export function MemberOfPage({ flowState, draft, member, page, heading }: Props) {
  const { question, found } = member
  return (
    <div>
      <ReturnedAnswerNote flowState={flowState} hop={question.hop} />
      <SignAgainNote flowState={flowState} hop={question.hop} />
      {heading !== undefined && (
        <WhyAskedNote flowState={flowState} path={page.path} asking={found.asking} />
      )}
      <DraftField
        flowState={flowState}
        draft={draft}
        question={question}
        {...(heading === undefined ? {} : { heading })}
      />
      <OwnSignInNote refusal={draft.errorOf(question)} />
    </div>
  )
}
