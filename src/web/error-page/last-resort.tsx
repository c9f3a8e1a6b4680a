/**
 * Shows a plain error page if the error page itself fails [seed 2], with the message of the error that led to it. It depends on no other code that
 * could fail again.
 */
export function LastResortErrorPage({ message }: { message?: string }) {
  return (
    <>
      <title>Error</title>
      <h1>An error occurred while showing the error page</h1>
      {message && <p>{message}</p>}
      <p>
        <a href="/">Home</a>
      </p>
    </>
  )
}
