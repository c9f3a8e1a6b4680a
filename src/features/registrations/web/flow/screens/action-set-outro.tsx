import { useNavigate } from 'react-router'
import { Button } from '#web/kit/layout/button.tsx'
import { ChangeLink } from '#web/kit/layout/change-link.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { SummaryCard } from '#web/kit/lists/summary-card.tsx'
import { PRESENT } from '../../../domain/autosave/autosave-write.ts'
import { showToast } from '#web/shell/toast.ts'
import { useState } from 'react'
import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { ActionSet, Id } from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import { sortIndexOf } from '#features/registration-flow/domain/definition/sort-index.ts'
import type { AtQuestion, ScreenProps } from '../sitting.ts'
import { answerRows, changeable } from './answer-rows.tsx'
import { itemWords } from './notes/item-band.tsx'
import { JobsFromCv } from './jobs-in-cv/jobs-from-cv.tsx'
import { ReturnedNote } from './notes/returned-note.tsx'
import { ScreenActions, ScreenFrame } from './screen-frame.tsx'
import { useJobsInCv } from './jobs-in-cv/use-jobs-in-cv.ts'
import styles from './screens.module.css'

/** The items of a set so far: each can be changed or taken away again, and another one added. */
export function ActionSetOutro({ sitting, at, going }: ScreenProps<AtQuestion>) {
  const { flow, answers, tags, addressOf } = sitting
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const setId = (at.path.at(-1) ?? at.path[0]).actionId
  const set = findAction(flow, setId)?.action as ActionSet
  const task = flow.tasks.find(({ id }) => id === at.taskId)
  const items = answers.items.get(setId) ?? []
  const one = set.itemName.toLowerCase()
  const label = tags(set.label)
  const here = { taskId: at.taskId, stepId: at.stepId }
  const missing = set.atLeast - items.length
  const { jobs, decline } = useJobsInCv(sitting, set)
  // While they are offered, adding them is the one thing to press.
  const proposed = jobs.length > 0
  const wantsMore = items.length < set.atLeast

  /** An item begins with its first question; it is there once that is answered. */
  const firstOf = (itemId: Id): Screen => ({
    ...here,
    kind: 'action',
    path: [
      ...at.path,
      { actionId: set.actions[0]?.id ?? setId, itemId },
    ] as unknown as AtQuestion['path'],
  })
  const add = () => void navigate(addressOf(firstOf(crypto.randomUUID())))
  const remove = (itemId: Id) => {
    const words = itemWords(set, sortIndexOf(answers, setId, itemId))
    const change = { hop: { actionId: setId, itemId }, actionSetId: setId, inStep: here }
    sitting.save({ ...change, value: null })
    document.querySelector<HTMLElement>('h1')?.focus()
    showToast(`${words} removed`, {
      action: { label: 'Undo', press: () => void sitting.save({ ...change, value: PRESENT }) },
    })
  }
  const goOn = () => (missing > 0 ? setAttempt(attempt + 1) : going.next(answers))
  const refusal =
    attempt > 0 && missing > 0
      ? `Add ${missing > 1 ? `${missing} more` : items.length > 0 ? `another ${one}` : withArticle(one)} to continue`
      : undefined
  return (
    <ScreenFrame title={`${label}, ${task?.name ?? flow.title}`} going={going}>
      <ErrorSummary
        attempt={attempt}
        errors={refusal ? [{ id: 'add-item', words: refusal }] : []}
      />
      <h1 tabIndex={-1}>{label}</h1>
      <ReturnedNote sitting={sitting} hop={{ actionId: setId }} />
      {set.hint && <p className={styles.lead}>{tags(set.hint)}</p>}
      {proposed && (
        <JobsFromCv sitting={sitting} set={set} inStep={here} jobs={jobs} decline={decline} />
      )}
      {items.length === 0 && <p>Nothing added yet.</p>}
      <div className={styles.cards}>
        {items.map((itemId) => {
          const words = itemWords(set, sortIndexOf(answers, setId, itemId))
          const questions = askedActions(flow, answers).filter(({ hop }) => hop.itemId === itemId)
          return (
            <SummaryCard
              key={itemId}
              title={words}
              rows={answerRows(sitting, questions, changeable(sitting, 'list'))}
              actions={
                <>
                  <ChangeLink of={words} to={addressOf(firstOf(itemId), 'item')}>
                    Edit
                  </ChangeLink>
                  <ChangeLink of={words} onClick={() => remove(itemId)}>
                    Remove
                  </ChangeLink>
                </>
              }
            />
          )
        })}
      </div>
      {items.length < set.atMost ? (
        <Button
          id="add-item"
          variant={wantsMore && !proposed ? 'primary' : 'secondary'}
          size="lg"
          onClick={add}
        >
          {items.length === 0 ? `Add ${withArticle(one)}` : `Add another ${one}`}
        </Button>
      ) : (
        <p>You have added {set.atMost}, which is as many as we ask for.</p>
      )}
      <ScreenActions>
        <Button size="lg" variant={wantsMore || proposed ? 'secondary' : 'primary'} onClick={goOn}>
          Continue
        </Button>
      </ScreenActions>
    </ScreenFrame>
  )
}

const withArticle = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`
