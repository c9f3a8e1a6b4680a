import type { FastifyInstance } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Config } from '../settings/config.ts'
import { LOOPBACK_HOST_PATTERN } from '../settings/refuse-public-demo.ts'

type DemoHostSettings = Pick<Config, 'production' | 'demoPublic' | 'publicOrigin'>

/**
 * Refuses requests for other host names in a demo, whose emails and codes anyone on this machine can read. A website that resolves its own name to
 * this machine could read them in the visitor's browser; such a request has that website's name as its host.
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

/** Returns whether a demo must refuse this host name. Forwarded host headers of a proxy are ignored, because a script can set them. */
export function isForeignToDemo(
  host: string | undefined,
  { production, demoPublic, publicOrigin }: DemoHostSettings,
): boolean {
  if (production || demoPublic || !host) return false
  if (!URL.canParse(`http://${host}`)) return true
  const { hostname } = new URL(`http://${host}`)
  return !LOOPBACK_HOST_PATTERN.test(hostname) && hostname !== new URL(publicOrigin).hostname
}
