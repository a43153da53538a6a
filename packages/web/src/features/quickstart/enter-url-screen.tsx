import { isUrl } from '@earmark/contract/playlist/adding';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths, withQuery } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { Step } from './step.tsx';

/** The essay for those who have no address at hand: one of the samples of this installation. */
const samplePath = `${paths.demo}/tide`;

/** docs/product/onboarding.md#entering-an-address */
export function EnterUrlScreen() {
  const navigate = useNavigate();
  const [input, setInput] = useState('');
  const [error, setError] = useState<string | null>(null);
  const open = (address: string) => void navigate(withQuery(paths.sampleAudio, { article_url: address }));
  function change(value: string): void {
    setInput(value);
    setError(null);
    const address = value.trim();
    if (isUrl(address)) open(address);
  }
  return (
    <Step title={t`Enter an Article URL`} lead={t`It'll be ready to listen in 2 seconds`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setError(t`This is not the address of a page yet. It begins with https://`);
        }}
      >
        <Input
          label={t`Article URL`}
          hideLabel
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={t`https://`}
          value={input}
          error={error}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </form>
      <p className="mt-6 flex flex-wrap items-center gap-3 text-soft">
        <Trans>
          Not sure?
          <Button onClick={() => open(new URL(samplePath, location.origin).href)}>Try a sample</Button>
        </Trans>
      </p>
    </Step>
  );
}
