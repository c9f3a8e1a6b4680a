const DASHES = '-'.repeat(18)

/** Shows a placeholder where a value is missing [seed 9]. */
export const MissingValue = () => (
  <>
    <span aria-hidden="true">{DASHES}</span>
    <span className="hidden">No data</span>
  </>
)
