import type { QueueClass } from '@earmark/contract/administration/queue';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatCount } from '../../../lib/format-count.ts';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { describeSpan } from '../describe-amounts.ts';
import { classLabels } from './class-labels.ts';

const number = 'text-end tabular-nums';
/** Zeros are quiet, so that the other numbers stand out. */
const toned = (count: number) => `${number} ${count === 0 ? 'text-soft' : ''}`;

/** What waits, runs and failed in each class, the most urgent first. */
export function QueueClasses({ classes }: { classes: readonly QueueClass[] }) {
  return (
    <Table className="mb-8">
      <caption>
        <VisuallyHidden>{t`Work by class, the most urgent first`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <HeadCell className="ps-0">{t`Class`}</HeadCell>
          <HeadCell className="text-end">{t`Waiting`}</HeadCell>
          <HeadCell className="text-end max-tablet:hidden">{t`Oldest`}</HeadCell>
          <HeadCell className="text-end">{t`Running`}</HeadCell>
          <HeadCell className="pe-0 text-end">{t`Failed`}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {classes.map(({ class: name, waiting, running, oldest_seconds, failed }) => (
          <Row key={name}>
            <Cell className="ps-0">
              {classLabels[name]}
              {waiting > 0 && (
                <span className="block text-sm text-soft tablet:hidden">
                  <Trans>oldest {describeSpan(oldest_seconds)}</Trans>
                </span>
              )}
            </Cell>
            <Cell className={toned(waiting)}>{formatCount(waiting)}</Cell>
            <Cell className={`${number} text-soft max-tablet:hidden`}>
              {waiting > 0 && describeSpan(oldest_seconds)}
            </Cell>
            <Cell className={toned(running)}>{formatCount(running)}</Cell>
            <Cell className={`${toned(failed)} pe-0 ${failed > 0 ? 'font-semibold text-danger' : ''}`}>
              {formatCount(failed)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
