import fc from 'fast-check'

/**
 * Property tests draw from one seed, so that every change runs the same cases and a failure repeats. `PROPERTY_SEED=random` searches for new cases; the
 * report names the seed of a failure.
 */
const { PROPERTY_SEED = '20261121', PROPERTY_RUNS } = process.env
fc.configureGlobal({
  ...(PROPERTY_SEED === 'random' ? {} : { seed: Number(PROPERTY_SEED) }),
  ...(PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : {}),
})

export * from 'fast-check'
export default fc
