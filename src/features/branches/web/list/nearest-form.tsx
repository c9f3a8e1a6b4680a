import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import styles from './nearest-form.module.css'

type Props = {
  near: string
  /** The message if the place is not known; otherwise ''. */
  problem: string
}

/** Asks for a place, from which the branches are sorted by distance. Without JavaScript it works as an ordinary HTML form. */
export function NearestForm({ near, problem }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(near)
  // When the page's address changes, the field shows the new place. Text that was typed before the
  // scripts loaded stays.
  useEffect(() => {
    if (shown.current === near || !input.current) return
    shown.current = near
    input.current.value = near
  }, [near])
  const told = useRef(problem)
  useEffect(() => {
    if (problem && problem !== told.current) input.current?.focus()
    told.current = problem
  }, [problem])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    void navigate(typed ? `/branches?near=${encodeURIComponent(typed)}` : '/branches', {
      replace: typed === near,
      state: STAY_ON_PAGE_STATE,
    })
  }
  return (
    <form action="/branches" onSubmit={submit} className={styles.form}>
      <TextField
        id={id}
        name="near"
        label="Your town or postcode"
        error={problem || undefined}
        defaultValue={near}
        maxLength={100}
        autoComplete="postal-code"
        inputRef={input}
      />
      <Button type="submit" className={styles.submit}>
        Nearest first
      </Button>
    </form>
  )
}
