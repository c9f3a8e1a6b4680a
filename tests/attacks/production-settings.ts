/** What a test's server needs to be one of production: nothing of the demo is there. */
export const productionSettings = () => ({
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://jobs.example.test',
  SECRET_KEY: 'for one test alone '.repeat(3),
  ARGON_MEMORY_KIB: '19456',
})
