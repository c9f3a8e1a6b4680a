const DASHES = '-'.repeat(18)

/** Replaces a missing value [seed 9]. */
export const MissingValue = () => (
  <>
    <span aria-hidden="true">{DASHES}</span>
    <span className="hidden">No data</span>
  </>
)
