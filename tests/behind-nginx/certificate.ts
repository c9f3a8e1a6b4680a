import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** Makes a certificate for localhost that is valid for one day, and makes this process trust it. */
export function certificateIn(folder: string): { readonly chain: string; readonly key: string } {
  const [chain, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const asked = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
  ]
  execFileSync('openssl', [...asked, '-keyout', key, '-out', chain], { stdio: 'ignore' })
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(chain, 'utf8')])
  return { chain, key }
}
