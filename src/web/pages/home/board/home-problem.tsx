import { Button } from '#web/kit/layout/button.tsx'

type Props = { problem: string; busy: boolean; again: () => void }

/** Says that the jobs could not be read, in their section only. */
export const HomeProblem = ({ problem, busy, again }: Props) => (
  <section aria-labelledby="new">
    <h2 id="new">New jobs</h2>
    <p role="alert">{problem}</p>
    <Button variant="secondary" size="sm" busy={busy} onClick={again}>
      Try again
    </Button>
  </section>
)
