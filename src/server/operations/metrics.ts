import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from '#shared/failure.ts'
import { registerInstallationGauges } from './installation-gauges.ts'
import type { Server } from '../http/route.ts'

/** The numbers of database connections, of idle ones, and of requests that wait for one. */
export type PoolFigures = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

type MetricsSources = {
  readonly pools: readonly PoolFigures[]
  /** Registers the features' own metrics. */
  readonly addGauges: (registry: Registry) => void
}

/**
 * Serves Prometheus metrics to callers with the token; without a configured token the address does not exist. Routes are labelled by pattern, so
 * that no label identifies a person.
 */
export function addMetricsRoute({ http, parts }: Server, { pools, addGauges }: MetricsSources) {
  const token = parts.config.metricsToken
  if (!token) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addGauges(registry)
  const look = registerInstallationGauges(registry, parts)
  registerPoolGauge(registry, pools)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 5],
    registers: [registry],
  })
  http.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    )
  })
  http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isSameToken(request.headers.authorization ?? '', `Bearer ${token}`))
      throw notFound('There is nothing at this address.')
    await look()
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

function registerPoolGauge(registry: Registry, pools: readonly PoolFigures[]) {
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process: busy, idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      gauge.set(
        { state: 'busy' },
        sumPoolFigures(pools, ({ totalCount, idleCount }) => totalCount - idleCount),
      )
      gauge.set(
        { state: 'idle' },
        sumPoolFigures(pools, ({ idleCount }) => idleCount),
      )
      gauge.set(
        { state: 'waiting' },
        sumPoolFigures(pools, ({ waitingCount }) => waitingCount),
      )
    },
  })
}

const sumPoolFigures = (pools: readonly PoolFigures[], figure: (pool: PoolFigures) => number) =>
  pools.reduce((total, pool) => total + figure(pool), 0)

const isSameToken = (given: string, wanted: string) =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
