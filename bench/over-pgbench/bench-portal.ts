import { freePort, startedPortal, stoppedPortal } from '#tests/portal-process.ts'

/** Starts a portal for a benchmark, without the demo's content. */
export async function startBenchPortal(environment: Readonly<Record<string, string>>) {
  const port = await freePort()
  const portal = await startedPortal({
    PORT: `${port}`,
    LOG_LEVEL: 'error',
    DEMO_CONTENT: 'false',
    LIMIT_FACTOR: '10000',
    ...environment,
  })
  return { port, stop: () => stoppedPortal(portal) }
}
