/** When the error page itself fails [seed 2]: nothing that could fail again. */
export function LastResort() {
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
