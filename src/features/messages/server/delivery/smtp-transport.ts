import nodemailer from 'nodemailer'
import { StartRefusedError } from '#server/settings/environment.ts'

const INSECURE_SMTP_PREFIX = 'smtp+insecure:'

/**
 * Creates the connection to the mail server of SMTP_URL. `smtps:` uses TLS from the first byte. `smtp:` requires STARTTLS before any other command,
 * and fails if the server does not support it. Only `smtp+insecure:` works without TLS, for a server on the same machine or in a test.
 */
export const createSmtpTransport = (url: string) =>
  nodemailer.createTransport({
    ...buildTlsOptions(url),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 2000,
    greetingTimeout: 5000,
    socketTimeout: 5000,
  } as never)

/** Refuses to start if the mail server has no TLS, because every email would fail; not if it is unreachable, because emails wait in the outbox. */
export async function refuseMailWithoutTls(url: string) {
  const transport = nodemailer.createTransport({
    ...buildTlsOptions(url),
    connectionTimeout: 2000,
    greetingTimeout: 2000,
    socketTimeout: 2000,
  } as never)
  try {
    await transport.verify()
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ETLS')
      throw new StartRefusedError(
        'SMTP_URL names a mail server without TLS that this machine trusts: name one that has it, or begin with smtp+insecure:// to send letters in clear.',
      )
  } finally {
    transport.close()
  }
}

function buildTlsOptions(url: string) {
  return url.startsWith(INSECURE_SMTP_PREFIX)
    ? { url: url.replace(INSECURE_SMTP_PREFIX, 'smtp:'), tls: { rejectUnauthorized: false } }
    : { url, requireTLS: true }
}
