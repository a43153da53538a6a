import type { CheckVisitor } from './check-visitor.ts';

declare module '../platform/app.ts' {
  interface App {
    /** Tells people from bots; null if no check is configured. */
    readonly checkVisitor: CheckVisitor | null;
  }
}
