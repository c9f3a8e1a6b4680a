import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { fillTagsInChoices } from '#features/registration-flow/domain/questions/fill-tags-in-choices.ts'
import { formatKnownAnswer } from '#features/registration-flow/domain/questions/format-known-answer.ts'
import { useCandidate } from '#web/session/session.ts'
import { ChangeLink } from '#web/kit/layout/change-link.tsx'
import { SummaryCard } from '#web/kit/lists/summary-card.tsx'
import { SummaryList, type SummaryRow } from '#web/kit/lists/summary-list.tsx'
import type { useDraft } from '../../draft/use-draft.ts'
import type { FlowState } from '../../flow-state.ts'
import { MemberOfPage } from '../member-of-page.tsx'
import type { QuestionsOfPage } from '../questions-of-page.ts'
import { describeSource } from './describe-source.ts'
import styles from './known-answers-card.module.css'
import type { CardOfPage } from './use-card-of-page.ts'

type Props = {
  readonly flowState: FlowState
  readonly draft: ReturnType<typeof useDraft>
  readonly page: QuestionsOfPage
  readonly card: CardOfPage
}

/** Shows the known answers of a step, which 'Continue' confirms. 'Change' turns a row into its box. */
export function KnownAnswersCard({ flowState, draft, page, card }: Props) {
  const inCard = { ...draft, endingOf: card.endingOf }
  const hasAccount = Boolean(useCandidate()) && !flowState.byConsultant
  const rows = card.entries.flatMap((entry) => ('rows' in entry ? entry.rows : []))
  const source = describeSource(flowState, rows, hasAccount)
  return (
    <div className={styles.known}>
      <SummaryCard title="Check these">
        {joinNeighbours(card.entries).map((part) =>
          'box' in part ? (
            <div key={keyOf(part.box.question.hop)} className={styles.box}>
              <MemberOfPage
                {...{ flowState, page }}
                draft={inCard}
                member={part.box}
                heading={undefined}
              />
            </div>
          ) : (
            <SummaryList
              key={part.rows[0] && keyOf(part.rows[0].question.hop)}
              rows={part.rows.map((row) => makeRow(flowState, row))}
            />
          ),
        )}
        {source && <p className={styles.source}>{source}</p>}
      </SummaryCard>
    </div>
  )
}

type Row = { readonly question: AskedAction; readonly open: (key: string) => void }
type PartOfCard =
  | { readonly rows: readonly Row[] }
  | Extract<CardOfPage['entries'][number], { box: unknown }>

/** Joins the rows between two boxes to one list. */
function joinNeighbours(entries: CardOfPage['entries']): readonly PartOfCard[] {
  const parts: PartOfCard[] = []
  for (const entry of entries) {
    const last = parts.at(-1)
    if ('box' in entry) parts.push(entry)
    else {
      const rows = entry.rows.map((question) => ({ question, open: entry.open }))
      if (last && 'rows' in last) parts[parts.length - 1] = { rows: [...last.rows, ...rows] }
      else parts.push({ rows })
    }
  }
  return parts
}

function makeRow({ answers, tags }: FlowState, { question, open }: Row): SummaryRow {
  const { action, hop } = question
  const key = keyOf(hop)
  const name = tags(action.label, hop.itemId)
  return {
    name,
    value: formatKnownAnswer(
      fillTagsInChoices(action, (text) => tags(text, hop.itemId)),
      answers.values.get(key),
    ),
    action: (
      <span data-question={key}>
        <ChangeLink of={name} onClick={() => open(key)} />
      </span>
    ),
  }
}
