import { LICENCE_CARD_ANCHOR } from '#features/licence-check/domain/modals.ts'
import type { ApprovalObstacle } from '../../../domain/approval-obstacles.ts'
import { toAnswerKey } from '#features/registrations/domain/verdicts/verdicts.ts'
import { toAnswerAnchor } from '../answers/answer-anchor.ts'
import { type AnswerLink, AnswerLinkList } from './answer-links.tsx'

/** Lists what the candidate has to give or correct, and separately the obstacles of the driving licence, which only a consultant can remove. */
export function ObstacleList({
  name,
  missing,
}: {
  name: string
  missing: readonly ApprovalObstacle[]
}) {
  const toAsk = missing.filter(({ isOfLicence }) => !isOfLicence)
  const ofLicence = missing.filter(({ isOfLicence }) => isOfLicence)
  return (
    <>
      <p>It can be approved when nothing of this is missing.</p>
      {toAsk.length > 0 && (
        <>
          <p>Ask {name} for it again.</p>
          <AnswerLinkList
            links={toAsk.map((one) => toLink(one, toAnswerAnchor(toAnswerKey(one))))}
          />
        </>
      )}
      {ofLicence.length > 0 && (
        <>
          <p>Check the licence.</p>
          <AnswerLinkList links={ofLicence.map((one) => toLink(one, LICENCE_CARD_ANCHOR))} />
        </>
      )}
    </>
  )
}

const toLink = ({ question, sentence }: ApprovalObstacle, anchor: string): AnswerLink => ({
  ...{ to: `#${anchor}`, sentence },
  name: question,
})
