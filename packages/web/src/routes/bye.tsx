/** One screen of the application. */
export function Component() {
  return (
    <main id="main" tabIndex={-1}>
      bye
    </main>
  );
}
