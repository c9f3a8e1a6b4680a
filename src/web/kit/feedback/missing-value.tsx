const MISSING_VALUE_DASHES = '-'.repeat(18)

/** Shows a placeholder where a value is missing [seed 9]. */
export const MissingValue = () => (
  <>
    <span aria-hidden="true">{MISSING_VALUE_DASHES}</span>
    <span className="hidden">No data</span>
  </>
)
