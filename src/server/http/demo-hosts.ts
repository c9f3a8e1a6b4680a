import type { FastifyInstance } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Config } from '../settings/config.ts'
import { LOOPBACK } from '../settings/demo-reach.ts'

type Reach = Pick<Config, 'production' | 'demoPublic' | 'publicOrigin'>

/**
 * A demo shows its letters and codes to anyone on this machine. A website that lets its own name point at this machine would read them in the visitor's
 * browser: such a request carries that website's name as its host.
 */
export function refuseOtherHosts(http: FastifyInstance, config: Config) {
  http.addHook('onRequest', ({ raw }, _reply, done) =>
    done(
      isForeignToDemo(raw.headers.host, config)
        ? new Failure(421, [
            `This is a demo, which answers only at ${config.publicOrigin}. Set DEMO_PUBLIC=true to show it to others.`,
          ])
        : undefined,
    ),
  )
}

/** Other headers, in which a proxy names the host, do not count here: a script can set those. */
export function isForeignToDemo(
  host: string | undefined,
  { production, demoPublic, publicOrigin }: Reach,
): boolean {
  if (production || demoPublic || !host) return false
  if (!URL.canParse(`http://${host}`)) return true
  const { hostname } = new URL(`http://${host}`)
  return !LOOPBACK.test(hostname) && hostname !== new URL(publicOrigin).hostname
}
