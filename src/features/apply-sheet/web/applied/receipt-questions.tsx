import { useEffect, useRef, useState } from 'react'
import { call } from '#web/call/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { RadioCards } from '#web/kit/fields/radio-cards.tsx'
import { answerReceiptQuestion } from '../../contract/receipt.ts'
import styles from './applied-page.module.css'
import type { ReceiptProps } from './mailbox-note.tsx'
import { findOpenQuestion } from './open-question.ts'
import { readSkippedQuestions, storeSkippedQuestion } from './receipt-token.ts'
import { withReceiptToken } from './with-receipt-token.ts'

/** The branch's questions, shown one at a time. One press answers a question, and the answer is saved at once. */
export function ReceiptQuestions(props: ReceiptProps) {
  const { questions, branch } = props.shown
  const { place, setPlace, question, problem, answer, skip, box } = useQuestions(props)
  return (
    <Card as="section" className={styles.box} aria-labelledby="questions">
      <h2 id="questions">Help {branch.name} answer sooner</h2>
      <div ref={box} tabIndex={-1} className={styles.question}>
        {question ? (
          <>
            <p className="muted">
              Question {place + 1} of {questions.length}. Choose one answer.
            </p>
            <RadioCards
              key={question.id}
              id={`question-${question.id}`}
              name={question.id}
              label={question.label}
              chosen={question.answer ?? ''}
              choices={question.choices}
              onChoose={(value) => void answer(value)}
            />
          </>
        ) : (
          <p role="status">That's all. Thank you.</p>
        )}
      </div>
      {problem && <p role="alert">{problem}</p>}
      <div className="cluster">
        {place > 0 && (
          <Button variant="ghost" size="sm" onClick={() => setPlace(place - 1)}>
            Back
          </Button>
        )}
        {question && (
          <Button variant="ghost" size="sm" onClick={skip}>
            Skip this one
          </Button>
        )}
      </div>
      <p className="muted">Only the branch sees your answers.</p>
    </Card>
  )
}

/**
 * Returns the current question, its index `place` (from 0) and the function that saves its answer. After the last question there is no current one.
 */
function useQuestions({ receipt, token, shown, keep }: ReceiptProps) {
  const { questions } = shown
  const [place, setPlace] = useState(() =>
    findOpenQuestion(questions, readSkippedQuestions(receipt)),
  )
  const { problem, run } = useAction()
  const box = useRef<HTMLDivElement>(null)
  const first = useRef(place)
  useEffect(() => {
    if (place !== first.current) box.current?.focus()
  }, [place])

  const question = questions[place]
  const goOn = () => setPlace(findOpenQuestion(questions, readSkippedQuestions(receipt), place + 1))
  const answer = (value: string) =>
    run(async () => {
      await call(
        answerReceiptQuestion,
        { params: { receipt, questionId: question?.id ?? '' }, body: { value } },
        withReceiptToken(token ?? ''),
      )
      keep({
        ...shown,
        questions: questions.map((one) => (one === question ? { ...one, answer: value } : one)),
      })
      goOn()
    })
  const skip = () => {
    storeSkippedQuestion(receipt, question?.id ?? '')
    goOn()
  }
  return { place, setPlace, question, problem, answer, skip, box }
}
