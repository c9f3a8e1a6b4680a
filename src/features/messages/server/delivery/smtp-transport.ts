import nodemailer from 'nodemailer'
import { StartRefused } from '#server/settings/environment.ts'

const INSECURE = 'smtp+insecure:'

/**
 * The mail server of SMTP_URL. `smtps:` is TLS from the first byte; `smtp:` becomes TLS before anything is said (STARTTLS), and nothing leaves where the server
 * has none; only `smtp+insecure:` does without, for a server on the same machine or in a test.
 */
export const smtpTransport = (url: string) =>
  nodemailer.createTransport({
    ...secured(url),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 2000,
    greetingTimeout: 5000,
    socketTimeout: 5000,
  } as never)

/** A start reports at once what every letter would otherwise run into. A server that is away does not stop it: letters wait. */
export async function refuseMailWithoutTls(url: string) {
  const transport = nodemailer.createTransport({
    ...secured(url),
    connectionTimeout: 2000,
    greetingTimeout: 2000,
    socketTimeout: 2000,
  } as never)
  try {
    await transport.verify()
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ETLS')
      throw new StartRefused(
        'SMTP_URL names a mail server without TLS that this machine trusts: name one that has it, or begin with smtp+insecure:// to send letters in clear.',
      )
  } finally {
    transport.close()
  }
}

function secured(url: string) {
  return url.startsWith(INSECURE)
    ? { url: url.replace(INSECURE, 'smtp:'), tls: { rejectUnauthorized: false } }
    : { url, requireTLS: true }
}
