import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useServices } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { limitMessage, type SendOutcome } from './send-text.ts';
import { UPLOAD_FAILED } from './use-send-text.ts';

type Problem = Exclude<SendOutcome, { kind: 'sent' }>;

interface Words {
  title: string;
  message: string;
}

function wordsOf(problem: Problem): Words {
  switch (problem.kind) {
    case 'upload-failed':
      return { title: 'Upload Failed', message: UPLOAD_FAILED };
    case 'limit':
      return { title: 'Character Limit Reached', message: limitMessage(problem) };
    case 'failed':
      return { title: problem.title, message: problem.message };
  }
}

/** C2.7: why the text was not sent, and what can be done. The text stays where it is. */
export function ProblemDialog({
  problem,
  onClose,
  onRetry,
}: {
  problem: Problem | null;
  onClose: () => void;
  onRetry: () => void;
}) {
  const { hasScreen } = useServices();
  const navigate = useNavigate();
  if (problem === null) return null;
  const { title, message } = wordsOf(problem);
  const upgradable = problem.kind === 'failed' && title === 'Limit Reached' && hasScreen(paths.chooseVoice);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={message}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {problem.kind === 'upload-failed' && (
            <Button kind="primary" onClick={onRetry}>
              Retry Upload
            </Button>
          )}
          {upgradable && (
            <Button kind="primary" onClick={() => navigate(paths.chooseVoice)}>
              Upgrade Now
            </Button>
          )}
        </>
      }
    />
  );
}
