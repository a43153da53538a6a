export function Landing() {
  return (
    <main id="main" tabIndex={-1}>
      Landing
    </main>
  );
}
