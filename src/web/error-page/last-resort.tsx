/** Replaces a failed error page [seed 2]. It has no dependencies that could fail again. */
export function LastResortErrorPage() {
  return (
    <>
      <title>Error</title>
      <h1>An error occurred while showing the error page</h1>
      <p>
        <a href="/">Home</a>
      </p>
    </>
  )
}
