const DASHES = '-'.repeat(18)

/** Shown in the place of a fact that no one has given [seed 9]. */
export const Missing = () => (
  <>
    <span aria-hidden="true">{DASHES}</span>
    <span className="hidden">No data</span>
  </>
)
