const DASHES = '-'.repeat(18)

/** In the place of what nobody told us [seed 9]. */
export const Missing = () => (
  <>
    <span aria-hidden="true">{DASHES}</span>
    <span className="vh">No data</span>
  </>
)
