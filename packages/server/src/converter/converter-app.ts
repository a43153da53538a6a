import type { CheckVisitor } from './check-visitor.ts';

declare module '../platform/app.ts' {
  interface App {
    /** Tells people from programs; null where nobody is asked to. */
    readonly checkVisitor: CheckVisitor | null;
  }
}
