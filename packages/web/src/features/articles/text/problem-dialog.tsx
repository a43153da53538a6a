import { millionsFor } from '@earmark/contract/billing/plan-figures';
import { plural, t } from '@lingui/core/macro';
import { HelpLink } from '../../../lib/help-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useServices } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useUpgrade } from '../../plan/index.ts';
import { CharacterPack } from '../../purchase/index.ts';
import { limitMessage } from './character-limit.ts';
import type { SendOutcome } from './send-text.ts';
import { uploadFailed } from './use-send-text.ts';

type Problem = Exclude<SendOutcome, { kind: 'sent' }>;

/** Titles of the messages about problems that a larger plan solves. */
const needPlan = [t`Limit Reached`, t`Character Limit Reached`, t`Upgrade Required`, t`Pro Feature`];

interface Words {
  title: string;
  message: string;
}

function wordsOf(problem: Problem): Words {
  switch (problem.kind) {
    case 'upload-failed':
      return { title: t`Upload Failed`, message: uploadFailed };
    case 'limit':
      return { title: t`Character Limit Reached`, message: limitMessage(problem) };
    case 'failed':
      return { title: problem.title, message: problem.message };
  }
}

/** Shows why the text was not sent, and what to do. The text is kept. */
export function ProblemDialog({
  problem,
  onClose,
  onRetry,
  returnTo = paths.addText,
}: {
  problem: Problem | null;
  onClose: () => void;
  onRetry?: () => void;
  /** Where a purchase on another page returns to. */
  returnTo?: string;
}) {
  const { billing } = useServices();
  const upgrade = useUpgrade('dialog');
  if (problem === null) return null;
  const { title, message } = wordsOf(problem);
  const sells = problem.kind === 'limit' && billing !== null;
  const needsPlan = problem.kind === 'failed' && needPlan.includes(title);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={message}
      actions={
        // The purchase has its buttons, with Close among them.
        !sells && (
          <>
            <Button onClick={onClose}>{t`Close`}</Button>
            {problem.kind === 'upload-failed' && (
              <Button kind="primary" onClick={onRetry}>{t`Retry Upload`}</Button>
            )}
            {needsPlan && <Button kind="primary" onClick={upgrade}>{t`Upgrade Now`}</Button>}
          </>
        )
      }
    >
      {problem.kind === 'limit' && problem.characters > 0 && (
        <p>
          {plural(problem.characters, {
            one: 'This text has # character.',
            other: 'This text has # characters.',
          })}
        </p>
      )}
      {problem.kind === 'limit' &&
        (billing ? (
          <CharacterPack
            millions={millionsFor(problem.characters)}
            returnTo={returnTo}
            onClose={onClose}
            help={<HelpLink about="character limits" topic="characters" />}
          />
        ) : (
          <HelpLink about="character limits" topic="characters" />
        ))}
    </Dialog>
  );
}
